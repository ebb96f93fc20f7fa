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

/** Districts of a state; disabled while the state is empty. */
export function useCities(state: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['cities', state],
    queryFn: () => api(calls.getCitiesCached, { query: { state } }),
    enabled: state !== '',
    ...forThisVisit,
  });
}

/** Medical colleges of all states in one list, so that the search covers other states too. */
export function useColleges(): UseQueryResult<CollegesOfState[]> {
  return useQuery({
    queryKey: ['colleges'],
    queryFn: () => api(calls.getColleges),
    ...forThisVisit,
  });
}

/** Prants of a state of the organisation; disabled while the state is empty. */
export function usePrants(state: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['prants', state],
    queryFn: () => api(calls.getPrantsCached, { query: { state } }),
    enabled: state !== '',
    ...forThisVisit,
  });
}

/** Unit names of a prant; disabled while it is empty. */
export function useUnits(state: string, prant: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['units', state, prant],
    queryFn: () => api(calls.getUnits, { query: { state, prant } }),
    enabled: state !== '' && prant !== '',
    ...forThisVisit,
  });
}

/** E-mail address of a prant's secretary; empty if unknown (docs/rules/validation.md). */
export function useSecretary(state: string, prant: string): UseQueryResult<string> {
  return useQuery({
    queryKey: ['secretary', state, prant],
    queryFn: async () => (await api(calls.secretaryMail, { body: { state, prant } })).email,
    enabled: state !== '' && prant !== '',
    ...forThisVisit,
  });
}
