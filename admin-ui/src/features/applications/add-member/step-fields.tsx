import type { OpenAppType, UploadSlot } from '@portal/contract';
import { uploadSlots } from '@portal/contract';
import { allFields } from '@portal/contract/fields/all-fields';
import { personClassOf, type Field } from '@portal/contract/fields/field';
import { pathOf, type FormAnswers, type FormStep } from '@portal/contract/fields/form-steps';
import { wordsOf, type FieldName } from '@portal/contract/fields/labels';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/use-language.ts';
import { inputOf } from '../../../shell/record/detail/sections.ts';
import { EditField } from '../../../shell/record/edit/edit-field.tsx';
import { fieldId } from '../../../shell/record/edit/field-id.ts';
import { FieldRow } from './field-row.tsx';
import { FileField } from './file-field.tsx';
import { SecretaryField } from './secretary-field.tsx';

interface Props {
  step: FormStep;
  appType: OpenAppType;
  appId: string;
  answers: FormAnswers;
}

/** They belong to the field of the college. */
const withinCollege: readonly FieldName[] = ['college_state', 'college_other'];

function slotOf(name: FieldName): UploadSlot | undefined {
  return uploadSlots.find((slot) => slot === name);
}

/** The fields of one step, by the table of fields. */
export function StepFields({ step, appType, appId, answers }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const person = typeof step.place === 'number' ? step.place : undefined;
  const who = person === undefined ? undefined : personClassOf(appType, person);
  return (
    <>
      {step.fields
        .filter((name) => !withinCollege.includes(name))
        .map((name) => {
          const path = pathOf(step, name);
          const field: Field = allFields[name];
          const text = wordsOf(name, who).label[language];
          const rule = (who && field.exceptions?.[who]) ?? field.rule;
          const isOptional = rule !== undefined && 'optional' in rule;
          const label = isOptional ? translate('add-member.optional', { label: text }) : text;
          const slot = slotOf(name);
          return (
            <FieldRow key={name} id={fieldId(path)} label={label}>
              {slot && person !== undefined ? (
                <FileField
                  path={path}
                  label={label}
                  place={{ appType, appId, slot, person }}
                  answers={answers}
                />
              ) : name === 'state_sec_email' ? (
                <SecretaryField path={path} label={label} answers={answers} />
              ) : (
                <EditField path={path} input={inputOf(name, who)} label={label} />
              )}
            </FieldRow>
          );
        })}
    </>
  );
}
