import { Box } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type OpenAppType, type UploadSlot, uploadSlots } from '@portal/contract/enums';
import { allFields } from '@portal/contract/fields/all-fields';
import { type Field, personClassOf } from '@portal/contract/fields/field';
import { type FormAnswers, type FormStep, pathOf } from '@portal/contract/fields/form-steps';
import { type FieldName, wordsOf } from '@portal/contract/fields/labels';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/language.ts';
import { inputOf } from '../../../shell/record/detail/sections.ts';
import { EditField } from '../../../shell/record/edit/edit-field.tsx';
import { fieldId } from '../../../shell/record/edit/editing.ts';
import { Input } from '../../../shell/record/edit/input.tsx';
import { call } from '../../../shell/session/call.ts';
import { FileField } from './file-field.tsx';

interface Props {
  step: FormStep;
  appType: OpenAppType;
  appId: string;
  answers: FormAnswers;
}

/** Rendered inside the college field. */
const withinCollege: readonly FieldName[] = ['college_state', 'college_other'];

function slotOf(name: FieldName): UploadSlot | undefined {
  return uploadSlots.find((slot) => slot === name);
}

/** The fields of one step, as the field table defines them. */
export function StepFields({ step, appType, appId, answers }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const person = typeof step.place === 'number' ? step.place : undefined;
  const personClass = person === undefined ? undefined : personClassOf(appType, person);
  return (
    <>
      {step.fields
        .filter((name) => !withinCollege.includes(name))
        .map((name) => {
          const path = pathOf(step, name);
          const field: Field = allFields[name];
          const text = wordsOf(name, personClass).label[language];
          const rule = (personClass && field.exceptions?.[personClass]) ?? field.rule;
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
                <EditField path={path} input={inputOf(name, personClass)} label={label} />
              )}
            </FieldRow>
          );
        })}
    </>
  );
}

interface SecretaryFieldProps {
  path: string;
  label: string;
  answers: FormAnswers;
}

/** E-mail address of the prant's secretary: read-only when the list has one, editable otherwise. */
function SecretaryField({
  path,
  label,
  answers: { prant = '', nmo_state: state = '' },
}: SecretaryFieldProps) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['secretary', state, prant],
    queryFn: ({ signal }) => call(calls.secretaryMailByGet, { query: { prant, state }, signal }),
    enabled: prant !== '' && state !== '',
    retry: false,
    staleTime: 60_000,
  });
  const listed = data?.email ?? '';
  if (listed === '') return <EditField path={path} input="email" label={label} />;
  return (
    <Input
      id={fieldId(path)}
      label={label}
      value={listed}
      isWrong={false}
      hint={translate('add-member.secretaryKnown')}
      change={() => undefined}
      html={{ readOnly: true }}
    />
  );
}

interface FieldRowProps {
  /** id of the labelled control. */
  id: string;
  label: string;
  children: ReactNode;
}

/** A field beside its label, or below it on a narrow screen. */
export function FieldRow({ id, label, children }: FieldRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 34%) 1fr' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
      }}
    >
      <Box component="label" htmlFor={id} sx={{ pt: { sm: 1 }, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ minWidth: 0, maxWidth: 480 }}>{children}</Box>
    </Box>
  );
}
