import { calls } from '@portal/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../session/call.ts';

/** The lists of the public form that hang on a state, or on nothing. */
export type ListName = 'states' | 'nmoStates' | 'qualifications' | 'cities' | 'prants' | 'colleges';

export interface List {
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
export function usePlaceList(list: ListName, state = ''): List {
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
