import { SelectField } from '../../../controls/select-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useCities, useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useWords } from '../../../language/use-words.ts';
import type { StepContext } from './step-context.ts';
import { StepFields } from './step-fields.tsx';
import { usePlaceOptions } from './use-place-options.ts';

/** Correspondence address: the districts are those of the state. */
export function AddressFields(context: StepContext) {
  const { form, idOf, errorOf } = context;
  const { t } = useText();
  const words = useWords();
  const optionsOf = usePlaceOptions();
  const state = form.watch('state') ?? '';
  const constants = useConstants();
  const cities = useCities(state);
  return (
    <StepFields
      context={context}
      own={{
        state: (
          <>
            <SelectField
              key={`states-${constants.data ? 'there' : 'awaited'}`}
              id={idOf('state')}
              label={words.of('state').label}
              error={errorOf('state')}
              placeholder={t('apply.chooseState')}
              options={optionsOf((constants.data?.state ?? []).map(({ state_name }) => state_name))}
              autoComplete="address-level1"
              {...form.register('state', { onChange: () => form.setValue('city', '') })}
            />
            {constants.isError && (
              <TryAgain error={constants.error} onRetry={() => void constants.refetch()} />
            )}
          </>
        ),
        city: (
          <>
            <SelectField
              key={`cities-${state}-${cities.data ? 'there' : 'awaited'}`}
              id={idOf('city')}
              label={words.of('city').label}
              error={errorOf('city')}
              placeholder={t(cities.isFetching ? 'shell.loading' : 'apply.chooseCity')}
              options={optionsOf(cities.data ?? [])}
              {...form.register('city')}
            />
            {cities.isError && <TryAgain error={cities.error} onRetry={() => void cities.refetch()} />}
          </>
        ),
      }}
    />
  );
}
