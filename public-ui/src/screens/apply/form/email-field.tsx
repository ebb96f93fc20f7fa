import { SuggestingField } from '../../../controls/suggesting-field.tsx';
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

/** An e-mail address. On blur, suggests a correction for a likely typo in the domain. */
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
  return (
    <SuggestingField
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
      {...form.register(field)}
      typed={form.watch(field) ?? ''}
      suggest={suggestAddress}
      wordsOf={(address) => t('apply.email.likely', { address })}
      onTake={(address) => {
        form.setValue(field, address, { shouldDirty: true, shouldValidate: true });
        form.setFocus(field);
      }}
    />
  );
}
