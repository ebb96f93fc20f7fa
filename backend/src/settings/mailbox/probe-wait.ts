import type { MailboxReason } from '@portal/contract/settings/responses';
import { mailboxLimits } from './mailbox.limits.js';

/**
 * How long a broken mailbox rests before it is tried again without a person, in ms (F22).
 *
 * @param reason why it broke
 * @param tries how often it was tried since it broke
 */
export function probeWaitMs(reason: MailboxReason, tries: number): number {
  const first = reason === 'password' ? mailboxLimits.firstLogInMs : mailboxLimits.firstProbeMs;
  return Math.min(first * 2 ** tries, mailboxLimits.longestProbeMs);
}
