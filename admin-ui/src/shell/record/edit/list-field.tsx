import { useId } from 'react';
import { usePlaceName } from '../../language/use-place-name.ts';
import { useWireText } from '../../language/use-wire-text.ts';
import { useFieldEditing } from './editing.ts';
import { textAt } from './edit-record.ts';
import { Input, type FieldProps } from './input.tsx';
import { usePlaceList, type ListName } from './use-place-lists.ts';

/** A field that is chosen from a list of the public form. */
export interface FromList {
  readonly list: ListName;
  /** Place on the wire of the state whose list it is. */
  readonly of?: string;
  /** Place on the wire of what belongs to the choice and is emptied when another one is chosen. */
  readonly empties?: string;
}

/** A choice from a list; what is not in it any more stays chosen until somebody chooses otherwise. */
export function ListField({ list, of, empties, ...field }: FieldProps & FromList) {
  const { record, changes, change } = useFieldEditing();
  const state = of === undefined ? '' : (changes[of] ?? textAt(record, of));
  return (
    <Choice
      {...field}
      list={list}
      state={state}
      change={(value) => {
        field.change(value);
        if (empties !== undefined) change(empties, '');
      }}
    />
  );
}

interface ChoiceProps extends FieldProps {
  readonly list: ListName;
  readonly state: string;
  /** A choice beside those of the list: its value and its words. */
  readonly other?: { readonly value: string; readonly label: string };
}

/** A select over a list of the server. */
export function Choice({ list, state, other, ...field }: ChoiceProps) {
  const { value, isWrong, hint } = field;
  const wireText = useWireText();
  const placeName = usePlaceName();
  const { names, isFetching, error } = usePlaceList(list, state);
  const isOther = other !== undefined && value === other.value;
  const all = value === '' || isOther || names.includes(value) ? names : [value, ...names];
  return (
    <Input
      {...field}
      isWrong={isWrong || error !== null}
      hint={error ? wireText(error) : hint}
      html={{ 'aria-busy': isFetching }}
    >
      <option value="">-</option>
      {all.map((name) => (
        <option key={name} value={name}>
          {placeName(name)}
        </option>
      ))}
      {other && <option value={other.value}>{other.label}</option>}
    </Input>
  );
}

/** A text with the list as suggestions: a qualification need not be one of them. */
export function SuggestedField({ list, ...field }: FieldProps & FromList) {
  const suggestions = useId();
  const { names } = usePlaceList(list);
  return (
    <>
      <Input {...field} html={{ list: suggestions }} />
      <datalist id={suggestions}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
