import { AmbiguousOutcome, DeferJob, PermanentFailure } from '@portal/backend/platform/outbox/job-errors';
import { refusalOf } from '../smtp-refusal.js';
import type { MailRecipient } from '@portal/backend/mail/mail-run';
import { mailRunLimits } from '@portal/backend/mail/mail-runs.limits';

/**
 * When a temporarily refused mail is retried, with exponential back-off.
 * @param firstMs first delay
 * @returns undefined when the retry period is over
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
 * Classification of a failed attempt.
 * - `failed`: permanently refused; `isHard` when the address does not exist
 * - `deferred`: temporarily refused
 * - `unclear`: the server received the mail but did not answer
 * - `server`: the server is failing, so no mail can be sent for a while
 * - `log-in`: the log-in is rejected until staff intervene
 * - `mailbox`: the sender mailbox is broken or cooling down
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
 * Classifies the error of a mail that was not accepted.
 * @param isBegun whether transmission had begun: a broken connection then defers only this mail
 */
export function outcomeOf(error: unknown, isBegun: boolean): MailOutcome {
  if (error instanceof DeferJob) return { kind: 'mailbox', defer: error };
  const { kind, reason } = refusalOf(error);
  const answer = answerOf(error);
  if (error instanceof AmbiguousOutcome || kind === 'unclear') return { kind: 'unclear', answer };
  const cause: unknown = error instanceof PermanentFailure ? error.cause : error;
  const { command = '', responseCode = 0 } = fieldsOf(cause);
  // The address is malformed, or the sender mailbox has already classified the error.
  if (error instanceof PermanentFailure && responseCode === 0)
    return { kind: 'failed', answer, isHard: true };
  if (kind === 'log-in' && !(error instanceof PermanentFailure)) return { kind: 'log-in', answer };
  const isAboutMail = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
  if (responseCode >= 500 && isAboutMail) return { kind: 'failed', answer, isHard: command === 'RCPT TO' };
  if (responseCode >= 400 && responseCode !== 421 && isAboutMail) return { kind: 'deferred', answer };
  if (responseCode === 0 && isBegun) return { kind: 'deferred', answer };
  return { kind: 'server', answer, isUnreachable: reason === 'unreachable' };
}

/** The server's answer, or the message of the connection error. */
function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return answerOf(cause);
  return fieldsOf(error).response ?? error.message;
}

function fieldsOf(error: unknown): SmtpFields {
  return error instanceof Error ? (error as Error & SmtpFields) : {};
}
