import { Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PrintText } from '../preview/print-text.ts';

/** As long as the server takes (contract, PrintOverrideDto). */
const limits: Readonly<Record<keyof PrintText, number>> = { name: 100, qualification: 120, college: 200 };
const fields = ['name', 'qualification', 'college'] as const;

interface Props {
  id: string;
  value: PrintText;
  change: (text: PrintText) => void;
}

/** Name, qualification and college of one person as they will be printed. */
export function PrintTextFields({ id, value, change }: Props) {
  const translate = useTranslate();
  return (
    <Stack spacing={1.5}>
      {fields.map((field) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          size="small"
          label={translate(`applications.field.${field}`)}
          value={value[field]}
          onChange={(event) => change({ ...value, [field]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: limits[field], autoComplete: 'off' } }}
        />
      ))}
    </Stack>
  );
}
