import type { ApplicationState } from '@portal/contract/applications/states';
import { calls } from '@portal/contract/calls';
import { waitingLevel, type WaitingLevel } from '@portal/contract/settings/service-levels';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

/** Returns how urgent an application is by the office's limits (docs/rules/queue.md); undefined until they are loaded. */
export function useWaitingLevel(): (state: ApplicationState, since: string) => WaitingLevel | undefined {
  const { data: levels } = useQuery({
    queryKey: ['serviceLevels'],
    queryFn: async ({ signal }) => (await call(calls.getServiceLevels, { signal })).data,
    staleTime: 300_000,
  });
  return (state, since) => levels && waitingLevel(state, since, levels.days);
}
