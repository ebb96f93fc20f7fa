import { typedPhone } from '@portal/contract/validation/digits';
import { TextField } from '../../../controls/text-field.tsx';
import type { StepContext } from './step-context.ts';

interface PhoneFieldProps extends StepContext {
  field: string;
  label: string;
  hint: string | undefined;
  optional: string | undefined;
  autoComplete: string;
}

/** A mobile number after a shown `+91`; what was pasted with spaces or with the prefix is put right on leaving. */
export function PhoneField({
  form,
  idOf,
  errorOf,
  field,
  label,
  hint,
  optional,
  autoComplete,
}: PhoneFieldProps) {
  const registered = form.register(field);
  return (
    <TextField
      id={idOf(field)}
      type="tel"
      label={label}
      hint={hint}
      optional={optional}
      error={errorOf(field)}
      prefix="+91"
      inputMode="numeric"
      autoComplete={autoComplete}
      {...registered}
      onBlur={(event) => {
        const bare = typedPhone(event.target.value);
        if (bare !== event.target.value) form.setValue(field, bare, { shouldDirty: true });
        return registered.onBlur(event);
      }}
    />
  );
}
