import { Box, Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { Icon } from '../ui/icon.tsx';

const undoIcon =
  'M12.5 8c-2.65 0-5.05.99-6.9 2.6L2 7v9h9l-3.62-3.62c1.39-1.16 3.16-1.88 5.12-1.88 3.54 0 6.55 2.31 7.6 5.5l2.37-.78C21.08 11.03 17.15 8 12.5 8';
const redoIcon =
  'M18.4 10.6C16.55 8.99 14.15 8 11.5 8c-4.65 0-8.58 3.03-9.96 7.22L3.9 16c1.05-3.19 4.05-5.5 7.6-5.5 1.95 0 3.73.72 5.12 1.88L13 16h9V7z';

interface Tool {
  /** Text key. */
  readonly name: string;
  /** Content of the button; the console's font has no arrows. */
  readonly sign: ReactNode;
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
  {
    name: 'undo',
    sign: <Icon path={undoIcon} fontSize="small" />,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    sign: <Icon path={redoIcon} fontSize="small" />,
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const signStyle: Readonly<Record<string, object>> = {
  bold: { fontWeight: 800 },
  italic: { fontStyle: 'italic' },
  underline: { textDecoration: 'underline' },
};

/** Toolbar of the rich text editor. */
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
      aria-label={translate('rich-text.tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, p: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      {tools.map(({ name, sign, isOn, run }) => (
        <ToolButton
          key={name}
          label={translate(`rich-text.${name}`)}
          {...(isOn === undefined ? {} : { isOn: on.names.includes(name) })}
          run={() => run(editor)}
        >
          <Box component="span" sx={signStyle[name] ?? {}}>
            {sign}
          </Box>
        </ToolButton>
      ))}
      <ToolButton label={translate('rich-text.link')} isOn={on.isLink} run={() => setLinking(true)}>
        {translate('rich-text.link')}
      </ToolButton>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}

interface ToolButtonProps {
  label: string;
  isOn?: boolean;
  run: () => void;
  children: ReactNode;
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
  /^(https?:\/\/\S+|mailto:\S[^\s@]*@\S+|tel:\+?[\d ()-]+)$/.test(value)
    ? undefined
    : 'rich-text.linkWrong';

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
      title={translate('rich-text.link')}
      action={translate('rich-text.linkSet')}
      defaultValues={{ address: href ?? 'https://' }}
      run={set}
      onClose={onClose}
    >
      <TextInput
        source="address"
        type="url"
        label="rich-text.linkAddress"
        helperText="rich-text.linkHint"
        validate={isAddress}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        autoFocus
      />
    </FormDialog>
  );
}
