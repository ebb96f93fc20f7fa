import type { MailRecipient } from '@portal/backend/mail/mail-run';
import { mailRunLimits } from '@portal/backend/mail/mail-runs.limits';

/**
 * When a mail that was refused for now is tried again: after twice the time each.
 * @param firstMs the first wait
 * @returns undefined when it has been tried for long enough
 */
export function deferredUntil(
  { tries }: Pick<MailRecipient, 'tries'>,
  now: Date,
  firstMs: number,
): Date | undefined {
  const { deferLongestMs, deferMostMs } = mailRunLimits;
  const waitOf = (tried: number): number => Math.min(firstMs * 2 ** tried, deferLongestMs);
  let waited = 0;
  for (let tried = 0; tried < tries && waited <= deferMostMs; tried += 1) waited += waitOf(tried);
  return waited > deferMostMs ? undefined : new Date(now.getTime() + waitOf(tries));
}
