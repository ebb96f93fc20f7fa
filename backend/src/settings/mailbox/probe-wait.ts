import type { MailboxReason } from '@portal/contract/settings/responses';
import { mailboxLimits } from './mailbox.limits.js';

/**
 * Returns the delay before the next automatic retry of a broken mailbox, in ms (F22).
 *
 * @param reason of the outage
 * @param tries number of retries since it began
 */
export function probeWaitMs(reason: MailboxReason, tries: number): number {
  const first = reason === 'password' ? mailboxLimits.firstLogInMs : mailboxLimits.firstProbeMs;
  return Math.min(first * 2 ** tries, mailboxLimits.longestProbeMs);
}
