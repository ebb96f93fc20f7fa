import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { useEditing } from './editing.ts';
import { textAt } from './edit-record.ts';
import { fieldId } from './field-id.ts';

/** How a field is typed: one of the given words, or a text of a kind that browsers know. */
export type EditInput = 'text' | 'email' | 'tel' | 'date' | readonly string[];

interface Props {
  path: string;
  input: EditInput;
  /** Names the field; its section is named as well. */
  label: string;
}

/** One field of the page while it is edited; a changed one tells what it was. */
export function EditField({ path, input, label }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { record, changes, change, problems } = useEditing();
  const before = textAt(record, path);
  const value = changes[path] ?? (input === 'date' ? before.slice(0, 10) : before);
  const problem = problems.find((one) => one.path === path);
  const isChoice = typeof input !== 'string';
  const shown = (text: string) => (isChoice ? translate(`applications.word.${text}`, { _: text }) : text);
  const was =
    path in changes ? translate('applications.edit.was', { value: shown(before) || '-' }) : undefined;
  return (
    <TextField
      id={fieldId(path)}
      fullWidth
      size="small"
      margin="none"
      select={isChoice}
      type={isChoice ? undefined : input}
      value={value}
      error={problem !== undefined}
      helperText={[problem && wireText(problem.msg), was].filter(Boolean).join(' - ') || undefined}
      onChange={(event) => change(path, event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off' },
        ...(isChoice ? { select: { native: true } } : {}),
      }}
    >
      {isChoice &&
        [...new Set([before, ...input])].map((word) => (
          <option key={word} value={word}>
            {shown(word)}
          </option>
        ))}
    </TextField>
  );
}
