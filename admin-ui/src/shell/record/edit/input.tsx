import { TextField } from '@mui/material';
import type { InputHTMLAttributes, ReactNode } from 'react';

/** What every field of the edit has. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly hint: string | undefined;
  readonly change: (value: string) => void;
}

interface Props extends FieldProps {
  readonly type?: string;
  /** Of the control itself, beside its name. */
  readonly html?: InputHTMLAttributes<HTMLInputElement> & { readonly list?: string };
  /** The options of a select; a text field has none. */
  readonly children?: ReactNode;
}

/** One control of the edit, in the place of the value, which is named beside it. */
export function Input({ id, label, value, isWrong, hint, change, type = 'text', html, children }: Props) {
  const isSelect = children !== undefined;
  return (
    <TextField
      id={id}
      fullWidth
      size="small"
      margin="none"
      select={isSelect}
      {...(isSelect ? {} : { type })}
      value={value}
      error={isWrong}
      helperText={hint}
      onChange={(event) => change(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, autoComplete: 'off', ...html },
        ...(isSelect ? { select: { native: true } } : {}),
      }}
    >
      {children}
    </TextField>
  );
}
