import { useEffect } from 'react';
import { SelectField } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useConstants, usePrants, useSecretary } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { useFieldTexts } from '../../../language/use-field-texts.ts';
import type { StepContext } from './step-context.ts';
import { StepFields } from './step-fields.tsx';
import { UnitField } from '../../../fields/unit-field.tsx';
import { usePlaceOptions } from '../../../language/place-names.ts';

/** Association with the organisation. The secretary's address is filled in and read-only if it is known. */
export function AssociationFields(context: StepContext) {
  const { form, idOf, errorOf, prefilled } = context;
  const { t } = useText();
  const fieldTexts = useFieldTexts();
  const optionsOf = usePlaceOptions();
  const [state = '', prant = '', unit = ''] = form.watch(['nmo_state', 'prant', 'nmo_unit']);
  const constants = useConstants();
  const prants = usePrants(state);
  const secretary = useSecretary(state, prant);
  const secretaryEmail = secretary.data ?? '';

  useEffect(() => {
    if (secretaryEmail === '' || form.getValues('state_sec_email') === secretaryEmail) return;
    form.setValue('state_sec_email', secretaryEmail, { shouldDirty: true });
    form.clearErrors('state_sec_email');
  }, [secretaryEmail, form]);

  // A state with a single prant leaves nothing to choose.
  const onlyPrant = prants.data?.length === 1 ? prants.data[0] : undefined;
  useEffect(() => {
    if (onlyPrant === undefined || form.getValues('prant') !== '') return;
    form.setValue('prant', onlyPrant, { shouldDirty: true });
    form.clearErrors('prant');
  }, [state, onlyPrant, form]);

  const secretaryTexts = fieldTexts.labelAndHint('state_sec_email');
  return (
    <StepFields
      context={context}
      custom={{
        nmo_state: (
          <>
            <SelectField
              key={`states-${constants.data ? 'there' : 'awaited'}`}
              id={idOf('nmo_state')}
              {...fieldTexts.labelAndHint('nmo_state', 'doctor', true)}
              {...(state !== '' && state === prefilled.nmo_state && { hint: t('apply.prefilled') })}
              error={errorOf('nmo_state')}
              placeholder={t('apply.chooseState')}
              options={optionsOf(constants.data?.nmostate ?? [])}
              {...form.register('nmo_state', {
                onChange: () => {
                  form.setValue('prant', '');
                  form.setValue('state_sec_email', '');
                },
              })}
            />
            {constants.isError && (
              <TryAgain error={constants.error} onRetry={() => void constants.refetch()} />
            )}
          </>
        ),
        prant: (
          <>
            <SelectField
              key={`prants-${state}-${prants.data ? 'there' : 'awaited'}`}
              id={idOf('prant')}
              label={fieldTexts.labelAndHint('prant').label}
              error={errorOf('prant')}
              placeholder={t(prants.isFetching ? 'shell.loading' : 'apply.choosePrant')}
              options={optionsOf(prants.data ?? [])}
              {...form.register('prant', { onChange: () => form.setValue('state_sec_email', '') })}
            />
            {prants.isError && <TryAgain error={prants.error} onRetry={() => void prants.refetch()} />}
          </>
        ),
        nmo_unit: (
          <UnitField
            id={idOf('nmo_unit')}
            label={fieldTexts.labelAndHint('nmo_unit').label}
            error={errorOf('nmo_unit')}
            value={unit}
            state={state}
            prant={prant}
            onChange={(name) => form.setValue('nmo_unit', name, { shouldDirty: true })}
          />
        ),
        state_sec_email: (
          <TextField
            id={idOf('state_sec_email')}
            type="email"
            label={secretaryTexts.label}
            optional={secretaryEmail ? undefined : t('apply.optional')}
            hint={secretaryEmail ? t('apply.secretary.found') : secretaryTexts.hint}
            error={errorOf('state_sec_email')}
            readOnly={secretaryEmail !== ''}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            {...form.register('state_sec_email')}
          />
        ),
      }}
    />
  );
}
