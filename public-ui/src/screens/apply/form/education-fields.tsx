import { degrees, studentQualifications } from '@portal/contract/enums';
import { Controller } from 'react-hook-form';
import { RadiosField } from '../../../controls/radios-field.tsx';
import { TextField } from '../../../controls/text-field.tsx';
import type { TextId } from '../../../language/text-id.ts';
import { useConstants } from '../../../data/reference.query.ts';
import { useText } from '../../../language/use-text.ts';
import { FileField } from '../files/file-field.tsx';
import { CollegeFields } from './college-fields.tsx';
import { uploadTarget, type StepContext } from './step-context.ts';

const yearTexts: Readonly<Record<(typeof degrees)[number], TextId>> = {
  '1st': 'apply.year.1',
  '2nd': 'apply.year.2',
  '3rd': 'apply.year.3',
  '4th': 'apply.year.4',
};

/** Educational qualifications (spec §5, Education). */
export function EducationFields(context: StepContext) {
  const { form, appType, idOf, errorOf, onUpload } = context;
  const { t } = useText();
  const constants = useConstants();
  const isStudent = appType === 'student';
  return (
    <>
      {isStudent ? (
        <>
          <RadiosField
            id={idOf('degree')}
            label={t('apply.year')}
            error={errorOf('degree')}
            options={degrees.map((value) => ({ value, label: t(yearTexts[value]) }))}
            {...form.register('degree')}
          />
          <RadiosField
            id={idOf('qualifications')}
            label={t('apply.course')}
            error={errorOf('qualifications')}
            options={studentQualifications.map((value) => ({ value, label: value }))}
            {...form.register('qualifications')}
          />
        </>
      ) : (
        <>
          <TextField
            id={idOf('qualifications')}
            label={t('apply.qualification')}
            hint={t('apply.qualification.hint')}
            error={errorOf('qualifications')}
            suggestions={constants.data?.qual ?? []}
            autoComplete="off"
            {...form.register('qualifications')}
          />
          <TextField
            id={idOf('specialization')}
            label={t('apply.specialization')}
            optional={t('apply.optional')}
            error={errorOf('specialization')}
            autoComplete="off"
            {...form.register('specialization')}
          />
        </>
      )}
      <CollegeFields {...context} />
      <TextField
        id={idOf('regno')}
        label={t(isStudent ? 'apply.rollno' : 'apply.regno')}
        hint={t(isStudent ? 'apply.rollno.hint' : 'apply.regno.hint')}
        error={errorOf('regno')}
        autoComplete="off"
        {...form.register('regno')}
      />
      <Controller
        control={form.control}
        name="cert_image"
        render={({ field }) => (
          <FileField
            id={idOf('cert_image')}
            label={t(isStudent ? 'apply.collegeId' : 'apply.licence')}
            hint={t('apply.licence.hint')}
            error={errorOf('cert_image')}
            target={uploadTarget(context, 'cert_image')}
            value={field.value ?? ''}
            onStored={field.onChange}
            onBegin={onUpload}
          />
        )}
      />
    </>
  );
}
