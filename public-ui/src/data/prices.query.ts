import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { calls } from '@portal/contract/calls';
import type { Price } from '@portal/contract/pricing/prices';
import { api } from '../api.ts';

/** The prices in force (docs/rules/fees.md). */
export function usePrices(): UseQueryResult<Price[]> {
  return useQuery({
    queryKey: ['prices'],
    queryFn: async () => (await api(calls.getPrices)).data,
    staleTime: 60_000,
  });
}
