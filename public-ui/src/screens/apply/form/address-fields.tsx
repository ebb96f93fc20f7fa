import { typedDigits } from '@portal/contract/validation/visible-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onlyStateOfPin } from '@portal/contract/fields/form-prefill';
import { statesOfPin } from '@portal/contract/settings/pin-states';
import { SelectField } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useCities, useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import type { StepContext } from './step-context.ts';
import { StepFields } from './step-fields.tsx';
import { usePlaceOptions, usePlaceName } from '../../../language/place-names.ts';

/** The only district of a whole pin code, from a table that is loaded with the first one. */
function useDistrictOfPin(pin: string) {
  return useQuery({
    queryKey: ['pin-district', pin],
    queryFn: async () => (await import('@portal/contract/settings/pin-districts')).districtOfPin(pin) ?? null,
    enabled: pin.length === 6,
    staleTime: Infinity,
    networkMode: 'always',
  }).data;
}

/**
 * Correspondence address: the pin code prefills state and district until they are chosen; the districts depend on the
 * state.
 */
export function AddressFields(context: StepContext) {
  const { form, idOf, errorOf } = context;
  const { t } = useText();
  const fieldTexts = useFieldTexts();
  const optionsOf = usePlaceOptions();
  const [state = '', pincode = '', city = ''] = form.watch(['state', 'pincode', 'city']);
  const constants = useConstants();
  const cities = useCities(state);
  const states = (constants.data?.state ?? []).map(({ state_name }) => state_name);
  const [prefilledState, setPrefilledState] = useState(context.prefilled['state']);
  const [prefilledCity, setPrefilledCity] = useState<string>();
  const district = useDistrictOfPin(typedDigits(pincode));
  const districtState = district?.state;
  const listedCity =
    district?.state === state && cities.data?.includes(district.city) ? district.city : undefined;

  const prefillState = (stateOfPin: string | undefined): void => {
    const isChosen = state !== '' && state !== prefilledState;
    if (isChosen || stateOfPin === undefined || stateOfPin === state || !states.includes(stateOfPin)) return;
    setPrefilledState(stateOfPin);
    form.setValue('state', stateOfPin, { shouldDirty: true });
    form.setValue('city', '');
    form.clearErrors('state');
  };
  // Where a pin code's first digits are shared by states, its district tells which one it is.
  useEffect(() => prefillState(districtState), [districtState]);
  useEffect(() => {
    if (listedCity === undefined || form.getValues('city') !== '') return;
    setPrefilledCity(listedCity);
    form.setValue('city', listedCity, { shouldDirty: true });
    form.clearErrors('city');
  }, [listedCity, form]);
  return (
    <StepFields
      context={context}
      custom={{
        pincode: (
          <TextField
            id={idOf('pincode')}
            {...fieldTexts.labelAndHint('pincode')}
            error={errorOf('pincode')}
            className="short"
            inputMode="numeric"
            autoComplete="postal-code"
            {...form.register('pincode', {
              onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
                if (city === prefilledCity) form.setValue('city', '');
                prefillState(onlyStateOfPin(target.value));
              },
            })}
            below={<PinStateWarning pin={typedDigits(pincode)} state={state} />}
          />
        ),
        state: (
          <>
            <SelectField
              key={`states-${constants.data ? 'there' : 'awaited'}`}
              id={idOf('state')}
              label={fieldTexts.labelAndHint('state').label}
              hint={state !== '' && state === prefilledState ? t('apply.prefilled') : undefined}
              error={errorOf('state')}
              placeholder={t('apply.chooseState')}
              options={optionsOf(states)}
              autoComplete="address-level1"
              {...form.register('state', {
                onChange: () => {
                  setPrefilledState(undefined);
                  form.setValue('city', '');
                },
              })}
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
              label={fieldTexts.labelAndHint('city').label}
              hint={city !== '' && city === prefilledCity ? t('apply.prefilled') : undefined}
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

interface PinStateWarningProps {
  /** digits only */
  pin: string;
  /** chosen state, or empty */
  state: string;
}

/**
 * Warns if the pin code does not belong to the chosen state; it is accepted all the same (docs/rules/validation.md).
 */
function PinStateWarning({ pin, state }: PinStateWarningProps) {
  const { t, language } = useText();
  const placeName = usePlaceName();
  const states = pin.length === 6 ? statesOfPin(pin) : [];
  const isMismatch = state !== '' && states.length > 0 && !states.includes(state);
  return (
    <div role="status">
      {isMismatch && (
        <p className="warning">
          {t('apply.pin.elsewhere', {
            digits: pin.slice(0, 3),
            states: new Intl.ListFormat(language, { type: 'disjunction' }).format(states.map(placeName)),
          })}
        </p>
      )}
    </div>
  );
}
