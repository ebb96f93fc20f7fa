import { calls } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlaceName } from '../../language/use-place-name.ts';
import { useWireText } from '../../language/wire-text.ts';
import { call } from '../../session/call.ts';
import { textAt } from './edit-record.ts';
import { useFieldEditing } from './editing.ts';
import { type FieldProps, Input } from './input.tsx';

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

/** The lists of the public form that hang on a state, or on nothing. */
type ListName = 'states' | 'nmoStates' | 'qualifications' | 'cities' | 'prants' | 'colleges';

interface List {
  readonly names: readonly string[];
  readonly isFetching: boolean;
  readonly error: Error | null;
}

const byState = {
  cities: calls.getCitiesCached,
  prants: calls.getPrantsCached,
  colleges: calls.getMedicalCollegesCached,
} as const;

/** A list as the public form offers it. @param state whose entries; without one such a list is empty */
function usePlaceList(list: ListName, state = ''): List {
  const hangsOn = list === 'cities' || list === 'prants' || list === 'colleges' ? byState[list] : undefined;
  const own = useQuery({
    queryKey: ['place-list', list, state],
    queryFn: ({ signal }) => (hangsOn === undefined ? [] : call(hangsOn, { query: { state }, signal })),
    enabled: hangsOn !== undefined && state !== '',
    staleTime: 60_000,
  });
  const constants = useQuery({
    queryKey: ['place-list', 'constants'],
    queryFn: ({ signal }) => call(calls.getConstants, { signal }),
    enabled: hangsOn === undefined,
    staleTime: 60_000,
  });
  const { data, isFetching, error } = hangsOn === undefined ? constants : own;
  if (data === undefined || Array.isArray(data)) return { names: data ?? [], isFetching, error };
  const lists: Partial<Record<ListName, readonly string[]>> = {
    states: data.state.map(({ state_name }) => state_name),
    nmoStates: data.nmostate,
    qualifications: data.qual,
  };
  return { names: lists[list] ?? [], isFetching, error };
}
