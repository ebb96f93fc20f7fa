import { calls } from '@portal/contract/calls';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { useStaffUser } from '../../session/use-session.ts';

/** What was given back of an application, and what can be; asked for by who may give back, where there is money. */
export function useRefunds({ _id: id, payment, updatedAt }: ApplicationView) {
  const { permissions } = useStaffUser();
  return useQuery({
    queryKey: ['refunds', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getRefunds, { params: { id }, signal })).data,
    enabled: permissions.includes('refund') && payment.transactionId !== '',
    refetchOnWindowFocus: false,
  });
}
