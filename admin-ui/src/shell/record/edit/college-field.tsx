import { Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEditing } from './editing.ts';
import { textAt } from './edit-record.ts';
import { Input, type FieldProps } from './input.tsx';
import { Choice } from './list-field.tsx';

const other = '#other';

/** The college as in the public form: a state, a college of its list, or another one written by hand. The state is not stored. */
export function CollegeField({ id, label, value, isWrong, hint, change }: FieldProps) {
  const translate = useTranslate();
  const { record } = useEditing();
  const [state, setState] = useState(() => textAt(record, 'address.state'));
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
        change={setState}
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
