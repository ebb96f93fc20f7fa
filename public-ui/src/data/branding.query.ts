import { useQuery } from '@tanstack/react-query';
import { defaultBranding, type Branding } from '@portal/contract/settings/brand';
import { calls } from '@portal/contract/calls';
import { api } from '../api.ts';

export const brandingKey = ['branding'] as const;

/** Returns the organisation's branding, or the contract's defaults until it is loaded (docs/rules/records.md). */
export function useBranding(): Branding {
  const { data } = useQuery({
    queryKey: brandingKey,
    queryFn: async () => (await api(calls.getBranding)).data,
  });
  return { ...defaultBranding, ...data };
}
