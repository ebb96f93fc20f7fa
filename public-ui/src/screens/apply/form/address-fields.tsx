import { typedDigits } from '@portal/contract/validation/digits';
import { useState } from 'react';
import { onlyStateOfPin } from '@portal/contract/fields/form-prefill';
import { statesOfPin } from '@portal/contract/reference/pin-states';
import { SelectField } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useCities, useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useWords } from '../../../language/use-words.ts';
import type { StepContext } from './step-context.ts';
import { StepFields } from './step-fields.tsx';
import { usePlaceOptions, usePlaceName } from '../../../language/place-names.ts';

/** Correspondence address: the pin code fills in the state that nobody has chosen; the districts are those of the state. */
export function AddressFields(context: StepContext) {
  const { form, idOf, errorOf } = context;
  const { t } = useText();
  const words = useWords();
  const optionsOf = usePlaceOptions();
  const [state = '', pincode = ''] = form.watch(['state', 'pincode']);
  const constants = useConstants();
  const cities = useCities(state);
  const states = (constants.data?.state ?? []).map(({ state_name }) => state_name);
  const [filled, setFilled] = useState(context.prefilled['state']);

  const fillStateOf = (typed: string): void => {
    const likely = onlyStateOfPin(typed);
    const isChosen = state !== '' && state !== filled;
    if (isChosen || likely === undefined || likely === state || !states.includes(likely)) return;
    setFilled(likely);
    form.setValue('state', likely, { shouldDirty: true });
    form.setValue('city', '');
    form.clearErrors('state');
  };
  return (
    <StepFields
      context={context}
      own={{
        pincode: (
          <TextField
            id={idOf('pincode')}
            {...words.of('pincode')}
            error={errorOf('pincode')}
            className="short"
            inputMode="numeric"
            autoComplete="postal-code"
            {...form.register('pincode', {
              onChange: (event: React.ChangeEvent<HTMLInputElement>) => fillStateOf(event.target.value),
            })}
            below={<PinElsewhere pin={typedDigits(pincode)} state={state} />}
          />
        ),
        state: (
          <>
            <SelectField
              key={`states-${constants.data ? 'there' : 'awaited'}`}
              id={idOf('state')}
              label={words.of('state').label}
              hint={state !== '' && state === filled ? t('apply.prefilled') : undefined}
              error={errorOf('state')}
              placeholder={t('apply.chooseState')}
              options={optionsOf(states)}
              autoComplete="address-level1"
              {...form.register('state', {
                onChange: () => {
                  setFilled(undefined);
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

interface PinElsewhereProps {
  /** Digits alone. */
  pin: string;
  /** The chosen state; empty before. */
  state: string;
}

/** Says so when a whole pin code and the chosen state disagree; nothing is refused (docs/rules/validation.md). */
function PinElsewhere({ pin, state }: PinElsewhereProps) {
  const { t, language } = useText();
  const placeName = usePlaceName();
  const states = pin.length === 6 ? statesOfPin(pin) : [];
  const isElsewhere = state !== '' && states.length > 0 && !states.includes(state);
  return (
    <div role="status">
      {isElsewhere && (
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
