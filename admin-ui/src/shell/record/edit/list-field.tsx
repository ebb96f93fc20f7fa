import { calls } from '@portal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePlaceName } from '../../language/use-place-name.ts';
import { useWireText } from '../../language/wire-text.ts';
import { call } from '../../session/call.ts';
import { textAt } from './edit-record.ts';
import { useFieldEditing } from './editing.ts';
import { type FieldProps, Input } from './input.tsx';

/** A field with options from a list of the public form. */
export interface ListBinding {
  readonly list: ListName;
  /** Wire path of the state whose list is shown. */
  readonly parentPath?: string;
  /** Wire path of the dependent field that a new choice clears. */
  readonly clears?: string;
}

/** A select; a value that has left the list stays selected until it is changed. */
export function ListField({ list, parentPath, clears, ...field }: FieldProps & ListBinding) {
  const { record, changes, change } = useFieldEditing();
  const state = parentPath === undefined ? '' : (changes[parentPath] ?? textAt(record, parentPath));
  return (
    <Choice
      {...field}
      list={list}
      state={state}
      change={(value) => {
        field.change(value);
        if (clears !== undefined) change(clears, '');
      }}
    />
  );
}

interface ChoiceProps extends FieldProps {
  readonly list: ListName;
  readonly state: string;
  /** An additional option: value and label. */
  readonly other?: { readonly value: string; readonly label: string };
}

/** A select with options from the server. */
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

/** A text input with suggestions, since a qualification need not be in the list. */
export function SuggestedField({ list, ...field }: FieldProps & ListBinding) {
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

/** Lists of the public form, global or by state. */
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

/** Loads a list of the public form. @param state whose entries; a list by state is empty without one */
function usePlaceList(list: ListName, state = ''): List {
  const dependsOn = list === 'cities' || list === 'prants' || list === 'colleges' ? byState[list] : undefined;
  const listByState = useQuery({
    queryKey: ['place-list', list, state],
    queryFn: ({ signal }) => (dependsOn === undefined ? [] : call(dependsOn, { query: { state }, signal })),
    enabled: dependsOn !== undefined && state !== '',
    staleTime: 60_000,
  });
  const constants = useQuery({
    queryKey: ['place-list', 'constants'],
    queryFn: ({ signal }) => call(calls.getConstants, { signal }),
    enabled: dependsOn === undefined,
    staleTime: 60_000,
  });
  const { data, isFetching, error } = dependsOn === undefined ? constants : listByState;
  if (data === undefined || Array.isArray(data)) return { names: data ?? [], isFetching, error };
  const lists: Partial<Record<ListName, readonly string[]>> = {
    states: data.state.map(({ state_name }) => state_name),
    nmoStates: data.nmostate,
    qualifications: data.qual,
  };
  return { names: lists[list] ?? [], isFetching, error };
}
