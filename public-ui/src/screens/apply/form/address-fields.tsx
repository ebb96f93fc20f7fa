import { SelectField } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useCities, useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import type { StepContext } from './step-context.ts';

/** Correspondence address (spec §5, Address). */
export function AddressFields({ form, idOf, errorOf }: StepContext) {
  const { t } = useText();
  const state = form.watch('state') ?? '';
  const constants = useConstants();
  const cities = useCities(state);
  return (
    <>
      <TextField
        id={idOf('line1')}
        label={t('apply.line1')}
        error={errorOf('line1')}
        autoComplete="address-line1"
        {...form.register('line1')}
      />
      <TextField
        id={idOf('line2')}
        label={t('apply.line2')}
        optional={t('apply.optional')}
        error={errorOf('line2')}
        autoComplete="address-line2"
        {...form.register('line2')}
      />
      <SelectField
        key={`states-${constants.data ? 'there' : 'awaited'}`}
        id={idOf('state')}
        label={t('apply.state')}
        error={errorOf('state')}
        placeholder={t('apply.chooseState')}
        options={(constants.data?.state ?? []).map(({ state_name: name }) => ({ value: name, label: name }))}
        autoComplete="address-level1"
        {...form.register('state', { onChange: () => form.setValue('city', '') })}
      />
      {constants.isError && <TryAgain error={constants.error} onRetry={() => void constants.refetch()} />}
      <SelectField
        key={`cities-${state}-${cities.data ? 'there' : 'awaited'}`}
        id={idOf('city')}
        label={t('apply.city')}
        error={errorOf('city')}
        placeholder={t(cities.isFetching ? 'shell.loading' : 'apply.chooseCity')}
        options={(cities.data ?? []).map((name) => ({ value: name, label: name }))}
        {...form.register('city')}
      />
      {cities.isError && <TryAgain error={cities.error} onRetry={() => void cities.refetch()} />}
      <TextField
        id={idOf('pincode')}
        label={t('apply.pincode')}
        hint={t('apply.pincode.hint')}
        error={errorOf('pincode')}
        className="short"
        inputMode="numeric"
        autoComplete="postal-code"
        {...form.register('pincode')}
      />
    </>
  );
}
