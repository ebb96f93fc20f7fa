import { useState } from 'react';
import { TextField } from '../../../controls/text-field.tsx';
import { useText } from '../../../language/use-text.ts';
import { suggestAddress } from './suggest-address.ts';
import type { StepContext } from './step-context.ts';

interface EmailFieldProps extends StepContext {
  field: string;
  label: string;
  hint: string | undefined;
  optional: string | undefined;
  autoComplete: string;
}

/**
 * An e-mail address. On blur, suggests a correction for a likely typo in the domain, and never applies it unasked.
 */
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
  const [lastBlurred, setLastBlurred] = useState(typed);
  const suggestion = lastBlurred === typed ? suggestAddress(typed) : undefined;
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
        setLastBlurred(event.target.value);
        return registered.onBlur(event);
      }}
      below={
        <div role="status">
          {suggestion && (
            <button
              type="button"
              className="link"
              onClick={() => {
                form.setValue(field, suggestion, { shouldDirty: true, shouldValidate: true });
                form.setFocus(field);
              }}
            >
              {t('apply.email.likely', { address: suggestion })}
            </button>
          )}
        </div>
      }
    />
  );
}
