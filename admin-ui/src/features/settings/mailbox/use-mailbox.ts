import { calls } from '@portal/contract/calls';
import type { MailboxTest, MailboxView } from '@portal/contract/settings/responses';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

const queryKey = ['mailbox'];
/** Polling interval in ms while a test is running. */
const TEST_POLL_MS = 1_000;
const STATE_POLL_MS = 60_000;
/** ms after which a test without a result is considered lost; the server then accepts a new one. */
const TEST_LATE_MS = 2 * 60_000;

/** Whether the result of a test is still pending. */
export function isUnderWay(test: MailboxTest | undefined): boolean {
  return test?.state === 'queued' && Date.now() - new Date(test.at).getTime() < TEST_LATE_MS;
}

/** The mailbox, polled while it can change. */
export function useMailbox() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<MailboxView> => (await call(calls.getMailbox, { signal })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.lastTest) ? TEST_POLL_MS : STATE_POLL_MS),
  });
}

/** Sets address and password; the shell asks for the user's password. */
export function useSetMailbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => call(calls.setEmailPassword, { body }),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Removes the mailbox if it is still the one set at the given time; the shell asks for the user's password. */
export function useRemoveMailbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { setAt: string }) => call(calls.removeEmailPassword, { body }),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Requests a test mail. */
export function useTestMailbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => call(calls.testMailbox),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}
