import { calls, type MailboxTest, type MailboxView } from '@portal/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shell/session/call.ts';

const queryKey = ['mailbox'];
/** Somebody watches the test; nobody watches the banner. In ms. */
const TEST_EVERY_MS = 1_000;
const STATE_EVERY_MS = 60_000;
/** A test that long without a result does not come any more, in ms; the server takes the next one then. */
const TEST_LATE_MS = 2 * 60_000;

/** Whether the result of a test is still to be waited for. */
export function isUnderWay(test: MailboxTest | undefined): boolean {
  return test?.state === 'queued' && Date.now() - new Date(test.at).getTime() < TEST_LATE_MS;
}

/** The mailbox as the server has it, read again while something can change. */
export function useMailbox() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<MailboxView> => (await call(calls.getMailbox, { signal })).data,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.lastTest) ? TEST_EVERY_MS : STATE_EVERY_MS),
  });
}

/** Sets address and password; the password again is asked for by the shell. */
export function useSetMailbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) => call(calls.setEmailPassword, { body }),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Takes the mailbox away that was set at this moment; the password again is asked for by the shell. */
export function useRemoveMailbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { setAt: string }) => call(calls.removeEmailPassword, { body }),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}

/** Asks for a test mail. */
export function useTestMailbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => call(calls.testMailbox),
    onSettled: async () => client.invalidateQueries({ queryKey }),
  });
}
