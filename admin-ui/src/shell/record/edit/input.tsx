import { TextField } from '@mui/material';
import type { InputHTMLAttributes, ReactNode } from 'react';

/** Props common to all edit fields. */
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
  /** Attributes of the control besides its name. */
  readonly html?: InputHTMLAttributes<HTMLInputElement> & { readonly list?: string };
  /** Options of a select. */
  readonly children?: ReactNode;
}

/** One input in place of the value, labelled by the text beside it. */
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
