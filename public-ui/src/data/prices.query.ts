import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { calls } from '@portal/contract/calls';
import type { Price } from '@portal/contract/settings/prices';
import { api } from '../api.ts';

export const pricesKey = ['prices'] as const;

/** Prices in force (docs/rules/fees.md). */
export function usePrices(): UseQueryResult<Price[]> {
  return useQuery({
    queryKey: pricesKey,
    queryFn: async () => (await api(calls.getPrices)).data,
    staleTime: 60_000,
  });
}
