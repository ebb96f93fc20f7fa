import type { ComponentProps } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends ComponentProps<'select'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Text of the empty first option. */
  placeholder: string;
  options: readonly Option[];
}

export function SelectField({ id, label, hint, error, placeholder, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
