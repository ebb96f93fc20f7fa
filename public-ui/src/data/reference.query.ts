import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ConstantsResponse } from '@portal/contract';
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

/** Medical colleges of a state; nothing is asked while the state is empty. */
export function useColleges(state: string): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['colleges', state],
    queryFn: () => api(calls.getMedicalCollegesCached, { query: { state } }),
    enabled: state !== '',
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

/** The prants of all states; asked for where it is needed. */
export function usePrantList(isNeeded: boolean): UseQueryResult<string[]> {
  return useQuery({
    queryKey: ['prants'],
    queryFn: () => api(calls.getPrantListCached),
    enabled: isNeeded,
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
