import { Box, Paper } from '@mui/material';
import type { Language } from '@portal/contract/enums';
import StarterKit from '@tiptap/starter-kit';
import { EditorContent, useEditor } from '@tiptap/react';
import { richTextStyle } from './rich-text.tsx';
import { EditorTools } from './editor-tools.tsx';

export interface EditorProps {
  /** What is written is not followed: the editor begins with it. */
  html: string;
  language: Language;
  /** Says what it is for. */
  label: string;
  /** Id of what describes it. */
  describedBy: string;
  isInvalid: boolean;
  /** @param length characters that a reader sees */
  onChange: (html: string, length: number) => void;
}

/** What the server keeps of a text, and nothing else (docs/rules/notices.md): so what comes from Word is clean as it is pasted. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
];

/** Writes text with headings, lists and links. A chunk of its own. */
export default function RichTextEditor({
  html,
  language,
  label,
  describedBy,
  isInvalid,
  onChange,
}: EditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isInvalid),
        lang: language,
      },
    },
    onUpdate: ({ editor: now }) =>
      onChange(now.isEmpty ? '' : now.getHTML(), [...now.getText().replace(/\s+/g, ' ').trim()].length),
  });
  return (
    <Paper variant="outlined" sx={isInvalid ? { borderColor: 'error.main' } : {}}>
      <EditorTools editor={editor} />
      <Box
        sx={{
          ...richTextStyle,
          '& .ProseMirror': { minHeight: 220, maxHeight: 560, overflowY: 'auto', p: 2, outlineOffset: -2 },
        }}
      >
        <EditorContent editor={editor} />
      </Box>
    </Paper>
  );
}
