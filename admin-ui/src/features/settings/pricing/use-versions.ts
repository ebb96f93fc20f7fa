import { calls, type PriceVersion } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

const queryKey = ['prices'];

/** All versions of the price table, the last to begin first. */
export function useVersions() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PriceVersion[]> =>
      (await call(calls.getPriceVersions, { signal })).data,
  });
}

/** Has the versions read again. */
export function useVersionsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => client.invalidateQueries({ queryKey });
}
