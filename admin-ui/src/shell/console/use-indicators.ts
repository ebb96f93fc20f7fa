import { calls } from '@portal/contract/calls';
import type { Indicators } from '@portal/contract/operations/responses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../session/call.ts';
import { useStaffUser } from '../session/session.ts';

export const indicatorsKey = ['indicators'] as const;

/**
 * What menu and banners show on every page; undefined until loaded.
 * @param refetchInterval ms between polls, for the one component that polls
 */
export function useIndicators(refetchInterval: number | false = false): Indicators | undefined {
  const { mustChangePassword } = useStaffUser();
  const { data } = useQuery({
    queryKey: indicatorsKey,
    queryFn: async ({ signal }) => (await call(calls.getIndicators, { signal })).data,
    // Before the first change of the password the server denies the call.
    enabled: mustChangePassword !== true,
    refetchInterval,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}
