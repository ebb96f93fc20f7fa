import { useEffect } from 'react';
import { SelectField } from '../../../controls/select-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import { TryAgain } from '../../../controls/try-again.tsx';
import { useConstants, usePrants, useSecretary } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { PhoneField } from './phone-field.tsx';
import type { StepContext } from './step-context.ts';

/** Association with the organisation (spec §5); the secretary's address is filled in and locked when one is found. */
export function AssociationFields(context: StepContext) {
  const { form, idOf, errorOf } = context;
  const { t } = useText();
  const [state = '', prant = ''] = form.watch(['nmo_state', 'prant']);
  const constants = useConstants();
  const prants = usePrants(state);
  const secretary = useSecretary(state, prant);
  const found = secretary.data ?? '';

  useEffect(() => {
    if (found === '' || form.getValues('state_sec_email') === found) return;
    form.setValue('state_sec_email', found, { shouldDirty: true });
    form.clearErrors('state_sec_email');
  }, [found, form]);

  return (
    <>
      <SelectField
        key={`states-${constants.data ? 'there' : 'awaited'}`}
        id={idOf('nmo_state')}
        label={t('apply.nmoState')}
        hint={t('apply.nmoState.hint')}
        error={errorOf('nmo_state')}
        placeholder={t('apply.chooseState')}
        options={(constants.data?.nmostate ?? []).map((name) => ({ value: name, label: name }))}
        {...form.register('nmo_state', {
          onChange: () => {
            form.setValue('prant', '');
            form.setValue('state_sec_email', '');
          },
        })}
      />
      {constants.isError && <TryAgain error={constants.error} onRetry={() => void constants.refetch()} />}
      <SelectField
        key={`prants-${state}-${prants.data ? 'there' : 'awaited'}`}
        id={idOf('prant')}
        label={t('apply.prant')}
        error={errorOf('prant')}
        placeholder={t(prants.isFetching ? 'shell.loading' : 'apply.choosePrant')}
        options={(prants.data ?? []).map((name) => ({ value: name, label: name }))}
        {...form.register('prant', { onChange: () => form.setValue('state_sec_email', '') })}
      />
      {prants.isError && <TryAgain error={prants.error} onRetry={() => void prants.refetch()} />}
      <TextField
        id={idOf('nmo_unit')}
        label={t('apply.unit')}
        optional={t('apply.optional')}
        error={errorOf('nmo_unit')}
        autoComplete="off"
        {...form.register('nmo_unit')}
      />
      <TextField
        id={idOf('state_sec_email')}
        type="email"
        label={t('apply.secretary')}
        hint={t(found ? 'apply.secretary.found' : 'apply.secretary.hint')}
        error={errorOf('state_sec_email')}
        readOnly={found !== ''}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        {...form.register('state_sec_email')}
      />
      <TextField
        id={idOf('ref_person')}
        label={t('apply.refPerson')}
        hint={t('apply.refPerson.hint')}
        error={errorOf('ref_person')}
        autoComplete="off"
        {...form.register('ref_person')}
      />
      <TextField
        id={idOf('ref_membership_no')}
        label={t('apply.refNumber')}
        optional={t('apply.optional')}
        error={errorOf('ref_membership_no')}
        className="short"
        inputMode="numeric"
        autoComplete="off"
        {...form.register('ref_membership_no')}
      />
      <PhoneField
        {...context}
        field="ref_person_phone"
        label={t('apply.refPhone')}
        hint={t('apply.phone.hint')}
        autoComplete="off"
      />
    </>
  );
}
