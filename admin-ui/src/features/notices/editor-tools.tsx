import { Box, Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';

interface Tool {
  /** Key of its words. */
  readonly name: string;
  /** What stands on the button. */
  readonly sign: string;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    sign: 'U',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'title2',
    sign: 'H',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bullets',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    sign: '“',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'undo', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];

const signStyle: Readonly<Record<string, object>> = {
  bold: { fontWeight: 800 },
  italic: { fontStyle: 'italic' },
  underline: { textDecoration: 'underline' },
};

/** The buttons above a text that is written. */
export function EditorTools({ editor }: { editor: Editor }) {
  const translate = useTranslate();
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      names: tools.filter(({ isOn }) => isOn?.(now) === true).map(({ name }) => name),
      isLink: now.isActive('link'),
    }),
  });
  return (
    <Box
      role="toolbar"
      aria-label={translate('notices.tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map(({ name, sign, isOn, run }) => (
        <ToolButton
          key={name}
          label={translate(`notices.${name}`)}
          {...(isOn === undefined ? {} : { isOn: on.names.includes(name) })}
          run={() => run(editor)}
        >
          <Box component="span" sx={signStyle[name] ?? {}}>
            {sign}
          </Box>
        </ToolButton>
      ))}
      <ToolButton label={translate('notices.link')} isOn={on.isLink} run={() => setLinking(true)}>
        {translate('notices.link')}
      </ToolButton>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}

interface ToolButtonProps {
  label: string;
  isOn?: boolean;
  run: () => void;
  children: React.ReactNode;
}

function ToolButton({ label, isOn, run, children }: ToolButtonProps) {
  return (
    <Button
      size="small"
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      variant={isOn === true ? 'contained' : 'text'}
      onClick={run}
      sx={{ minWidth: 40, px: 1, textTransform: 'none' }}
    >
      {children}
    </Button>
  );
}

const isAddress = (value: unknown): string | undefined =>
  typeof value !== 'string' ||
  value === '' ||
  /^(https?:\/\/\S+|mailto:\S+@\S+|tel:\+?[\d ()-]+)$/.test(value)
    ? undefined
    : 'notices.linkWrong';

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const translate = useTranslate();
  const { href } = editor.getAttributes('link') as { href?: string };
  const set = async ({ address }: { address: string }) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    return Promise.resolve();
  };
  return (
    <FormDialog
      title={translate('notices.link')}
      action={translate('notices.linkSet')}
      defaultValues={{ address: href ?? 'https://' }}
      run={set}
      onClose={onClose}
    >
      <TextInput
        source="address"
        type="url"
        label="notices.linkAddress"
        helperText="notices.linkHint"
        validate={isAddress}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        autoFocus
      />
    </FormDialog>
  );
}
