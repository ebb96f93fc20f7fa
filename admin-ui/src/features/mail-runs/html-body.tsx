import { TextField } from '@mui/material';
import type { Language } from '@portal/contract';
import { useTranslate } from 'react-admin';

interface Props {
  language: Language;
  value: string;
  onChange: (html: string) => void;
  /** Why the server did not take it. */
  problem?: string | undefined;
}

/** The text of a mail in one language, as HTML. */
export function HtmlBody({ language, value, onChange, problem }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('mail-runs.body')}
      value={value}
      multiline
      minRows={8}
      maxRows={20}
      error={problem !== undefined}
      helperText={problem ?? translate('mail-runs.bodyHelp')}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { lang: language, spellCheck: true } }}
    />
  );
}
