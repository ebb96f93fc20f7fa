import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, describedBy } from './field-frame.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
  /** Shown before the input, for example `+91`. */
  prefix?: string;
  /** Suggested values; free text is allowed. */
  suggestions?: readonly string[];
  /** Shown below the control. */
  below?: ReactNode;
}

/** Attributes of an input for the name of a person. */
export const nameInput = { autoCapitalize: 'words', spellCheck: false } as const;

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  prefix,
  suggestions,
  below,
  ...input
}: TextFieldProps) {
  const control = (
    <input
      type="text"
      {...input}
      id={id}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
      list={suggestions ? `${id}-list` : undefined}
    />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      {prefix ? (
        <div className="prefixed">
          <span aria-hidden="true">{prefix}</span>
          {control}
        </div>
      ) : (
        control
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
      {below}
    </FieldFrame>
  );
}
