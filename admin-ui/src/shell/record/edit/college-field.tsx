import { Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldEditing } from './editing.ts';
import { textAt } from './edit-record.ts';
import { Input, type FieldProps } from './input.tsx';
import { Choice } from './list-field.tsx';

const other = '#other';

/** College as in the public form: a state, a college of its list, or one typed by hand. The state is not part of the record. */
export function CollegeField({
  path,
  id,
  label,
  value,
  isWrong,
  hint,
  change,
}: FieldProps & { readonly path: string }) {
  const translate = useTranslate();
  const { record, change: changeField, keepsForm } = useFieldEditing();
  const statePath = path.replace(/college$/, 'college_state');
  const [state, setState] = useState(() => textAt(record, statePath) || textAt(record, 'address.state'));
  const [isOther, setOther] = useState(false);
  const others = { value: other, label: translate('record.edit.otherCollege') };
  return (
    <Stack spacing={1}>
      <Choice
        id={`${id}-state`}
        label={translate('record.field.college_state')}
        value={state}
        isWrong={false}
        hint={translate('record.field.college_state')}
        change={(chosen) => {
          setState(chosen);
          if (keepsForm) changeField(statePath, chosen);
        }}
        list="states"
        state=""
      />
      <Choice
        id={id}
        label={label}
        value={isOther ? other : value}
        isWrong={isWrong && !isOther}
        hint={isOther ? undefined : hint}
        change={(chosen) => {
          setOther(chosen === other);
          change(chosen === other ? '' : chosen);
        }}
        list="colleges"
        state={state}
        other={others}
      />
      {isOther && (
        <Input
          id={`${id}-other`}
          label={translate('record.field.college_other')}
          value={value}
          isWrong={isWrong}
          hint={hint}
          change={change}
        />
      )}
    </Stack>
  );
}
