import { calls } from '@portal/contract';
import type { FormAnswers } from '@portal/contract/fields/form-steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { EditField } from '../../../shell/record/edit/edit-field.tsx';
import { fieldId } from '../../../shell/record/edit/field-id.ts';
import { Input } from '../../../shell/record/edit/input.tsx';

interface Props {
  path: string;
  label: string;
  answers: FormAnswers;
}

/** The address of the prant's secretary: where the list has one it is shown and counts, elsewhere it may be typed. */
export function SecretaryField({ path, label, answers: { prant = '', nmo_state: state = '' } }: Props) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['secretary', state, prant],
    queryFn: ({ signal }) => call(calls.secretaryMailByGet, { query: { prant, state }, signal }),
    enabled: prant !== '' && state !== '',
    retry: false,
    staleTime: 60_000,
  });
  const known = data?.email ?? '';
  if (known === '') return <EditField path={path} input="email" label={label} />;
  return (
    <Input
      id={fieldId(path)}
      label={label}
      value={known}
      isWrong={false}
      hint={translate('add-member.secretaryKnown')}
      change={() => undefined}
      html={{ readOnly: true }}
    />
  );
}
