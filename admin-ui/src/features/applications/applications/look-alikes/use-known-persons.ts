import { calls, type ApplicationView } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../shell/session/call.ts';

/** What other records say of the persons of an application; asked again when the record was edited. */
export function useKnownPersons({ _id: id, updatedAt }: ApplicationView) {
  return useQuery({
    queryKey: ['knownPersons', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getKnownPersons, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
