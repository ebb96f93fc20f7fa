import { useState } from 'react';
import { TextField } from '../../../controls/text-field.tsx';
import { useText } from '../../../language/use-text.ts';
import { likelyAddress } from './mail-domain.ts';
import type { StepContext } from './step-context.ts';

interface EmailFieldProps extends StepContext {
  field: string;
  label: string;
  hint: string | undefined;
  optional: string | undefined;
  autoComplete: string;
}

/** An e-mail address; after it was typed, a likely slip in its domain is asked about and never changed unasked. */
export function EmailField({
  form,
  idOf,
  errorOf,
  field,
  label,
  hint,
  optional,
  autoComplete,
}: EmailFieldProps) {
  const { t } = useText();
  const registered = form.register(field);
  const typed = form.watch(field) ?? '';
  const [left, setLeft] = useState(typed);
  const likely = left === typed ? likelyAddress(typed) : undefined;
  return (
    <TextField
      id={idOf(field)}
      type="email"
      label={label}
      hint={hint}
      optional={optional}
      error={errorOf(field)}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      autoComplete={autoComplete}
      {...registered}
      onBlur={(event) => {
        setLeft(event.target.value);
        return registered.onBlur(event);
      }}
      below={
        <div role="status">
          {likely && (
            <button
              type="button"
              className="link"
              onClick={() => {
                form.setValue(field, likely, { shouldDirty: true, shouldValidate: true });
                form.setFocus(field);
              }}
            >
              {t('apply.email.likely', { address: likely })}
            </button>
          )}
        </div>
      }
    />
  );
}
