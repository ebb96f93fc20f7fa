import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CollegesOfState, ConstantsResponse } from '@portal/contract/settings/responses';
import { calls } from '@portal/contract/calls';
import { api } from '../api.ts';

const forThisVisit = { staleTime: Infinity };

/** Qualifications, states, and states of the organisation (docs/rules/wire.md). */
export function useConstants(): UseQueryResult<ConstantsResponse> {
  return useQuery({
    queryKey: ['constants'],
    queryFn: () => api(calls.getConstants),
    ...forThisVisit,
  });
}

/** Districts of a state; nothing is asked while the state is empty. */
export function useCities(state: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['cities', state],
    queryFn: () => api(calls.getCitiesCached, { query: { state } }),
    enabled: state !== '',
    ...forThisVisit,
  });
}

/** The medical colleges of all states: one list, so that a college elsewhere is found too. */
export function useColleges(): UseQueryResult<CollegesOfState[]> {
  return useQuery({
    queryKey: ['colleges'],
    queryFn: () => api(calls.getColleges),
    ...forThisVisit,
  });
}

/** Prants of a state of the organisation; nothing is asked while the state is empty. */
export function usePrants(state: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['prants', state],
    queryFn: () => api(calls.getPrantsCached, { query: { state } }),
    enabled: state !== '',
    ...forThisVisit,
  });
}

/** Names of the units of a prant; nothing is asked while it is empty. */
export function useUnits(state: string, prant: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['units', state, prant],
    queryFn: () => api(calls.getUnits, { query: { state, prant } }),
    enabled: state !== '' && prant !== '',
    ...forThisVisit,
  });
}

/** The secretary's address of a prant; empty when none is known (docs/rules/validation.md). */
export function useSecretary(state: string, prant: string): UseQueryResult<string> {
  return useQuery({
    queryKey: ['secretary', state, prant],
    queryFn: async () => (await api(calls.secretaryMail, { body: { state, prant } })).email,
    enabled: state !== '' && prant !== '',
    ...forThisVisit,
  });
}
