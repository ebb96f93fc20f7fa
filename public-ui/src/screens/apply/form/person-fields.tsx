import { bloodGroups, docstatuses, genders } from '@portal/contract/enums';
import { Controller } from 'react-hook-form';
import { RadiosField } from '../../../controls/radios-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import type { TextId } from '../../../language/text-id.ts';
import { useText } from '../../../language/use-text.ts';
import { FileField } from '../files/file-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { uploadTarget, type StepContext } from './step-context.ts';

const genderTexts: Readonly<Record<(typeof genders)[number], TextId>> = {
  male: 'apply.gender.male',
  female: 'apply.gender.female',
  other: 'apply.gender.other',
};
const statusTexts: Readonly<Record<(typeof docstatuses)[number], TextId>> = {
  doctor: 'apply.docstatus.doctor',
  student: 'apply.docstatus.student',
};
const pictures = [
  { slot: 'profile_image', label: 'apply.photo', hint: 'apply.photo.hint' },
  { slot: 'signature_image', label: 'apply.signature', hint: 'apply.signature.hint' },
] as const;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Doctor, student or spouse details (spec §5, Applicant). */
export function PersonFields(context: StepContext) {
  const { form, step, idOf, errorOf, onUpload } = context;
  const { t } = useText();
  const own = step.place === 0;
  return (
    <>
      <TextField
        id={idOf('name')}
        label={t('apply.name')}
        hint={t('apply.name.hint')}
        error={errorOf('name')}
        autoComplete={own ? 'name' : 'off'}
        {...form.register('name')}
      />
      <TextField
        id={idOf('dob')}
        type="date"
        label={t('apply.dob')}
        hint={t('apply.dob.hint')}
        error={errorOf('dob')}
        autoComplete={own ? 'bday' : 'off'}
        min="1900-01-01"
        max={today()}
        {...form.register('dob')}
      />
      <RadiosField
        id={idOf('gender')}
        label={t('apply.gender')}
        error={errorOf('gender')}
        options={genders.map((value) => ({ value, label: t(genderTexts[value]) }))}
        {...form.register('gender')}
      />
      <RadiosField
        id={idOf('blood_group')}
        label={t('apply.bloodGroup')}
        error={errorOf('blood_group')}
        options={bloodGroups.map((value) => ({ value, label: value }))}
        {...form.register('blood_group')}
      />
      {step.fields.includes('docstatus') && (
        <RadiosField
          id={idOf('docstatus')}
          label={t('apply.docstatus')}
          error={errorOf('docstatus')}
          options={docstatuses.map((value) => ({ value, label: t(statusTexts[value]) }))}
          {...form.register('docstatus')}
        />
      )}
      <PhoneField
        {...context}
        field="phone"
        label={t('apply.phone')}
        hint={t(own ? 'apply.phone.hint' : 'apply.spousePhone.hint')}
        autoComplete={own ? 'tel-national' : 'off'}
      />
      <TextField
        id={idOf('email')}
        type="email"
        label={t('apply.email')}
        hint={t('apply.email.hint')}
        error={errorOf('email')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={own ? 'email' : 'off'}
        {...form.register('email')}
      />
      {pictures.map(({ slot, label, hint }) => (
        <Controller
          key={slot}
          control={form.control}
          name={slot}
          render={({ field }) => (
            <FileField
              id={idOf(slot)}
              label={t(label)}
              hint={t(hint)}
              error={errorOf(slot)}
              target={uploadTarget(context, slot)}
              value={field.value ?? ''}
              onStored={field.onChange}
              onBegin={onUpload}
            />
          )}
        />
      ))}
    </>
  );
}
