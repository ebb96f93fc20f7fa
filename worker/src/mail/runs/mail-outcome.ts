import { AmbiguousOutcome, DeferJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { refusalOf } from '../smtp-refusal.js';
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

/**
 * What the failure of one mail means.
 * - `failed`: the server does not take it; `isHard` when there is no such address
 * - `deferred`: the server does not take it for now
 * - `unclear`: the server has it and fell silent
 * - `server`: the server, not the mail: nothing leaves for a while
 * - `log-in`: nothing leaves until a person has done something
 * - `mailbox`: the mailbox that staff set is broken or cools down
 */
type MailOutcome =
  | { readonly kind: 'failed'; readonly answer: string; readonly isHard: boolean }
  | { readonly kind: 'deferred' | 'unclear' | 'log-in'; readonly answer: string }
  | { readonly kind: 'server'; readonly answer: string; readonly isUnreachable: boolean }
  | { readonly kind: 'mailbox'; readonly defer: DeferJob };

interface SmtpFields {
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * What came of a mail that was not accepted.
 * @param isBegun whether its text had begun to leave: then a line that breaks is about this mail, and it alone waits
 */
export function outcomeOf(error: unknown, isBegun: boolean): MailOutcome {
  if (error instanceof DeferJob) return { kind: 'mailbox', defer: error };
  const { kind, reason } = refusalOf(error);
  const answer = wordsOf(error);
  if (error instanceof AmbiguousOutcome || kind === 'unclear') return { kind: 'unclear', answer };
  const cause: unknown = error instanceof PermanentFailure ? error.cause : error;
  const { command = '', responseCode = 0 } = fieldsOf(cause);
  // The address is none, or the mailbox has told what the server said.
  if (error instanceof PermanentFailure && responseCode === 0)
    return { kind: 'failed', answer, isHard: true };
  if (kind === 'log-in' && !(error instanceof PermanentFailure)) return { kind: 'log-in', answer };
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  if (responseCode >= 500 && isAboutMail) return { kind: 'failed', answer, isHard: command === 'RCPT TO' };
  if (responseCode >= 400 && responseCode !== 421 && isAboutMail) return { kind: 'deferred', answer };
  if (responseCode === 0 && isBegun) return { kind: 'deferred', answer };
  return { kind: 'server', answer, isUnreachable: reason === 'unreachable' };
}

/** The server's words, or those of the connection. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return wordsOf(cause);
  return fieldsOf(error).response ?? error.message;
}

function fieldsOf(error: unknown): SmtpFields {
  return error instanceof Error ? (error as Error & SmtpFields) : {};
}
