import type { MailboxReason } from '@portal/contract/settings/responses';
import { AmbiguousOutcome } from '@portal/backend/platform/outbox/job-errors';

/**
 * Classification of an SMTP error for the log-in that was used.
 * - `log-in`: the log-in is unusable until staff intervene
 * - `later`: the log-in is rate-limited for a while
 * - `message`: this mail is permanently refused
 * - `passing`: temporary, can be retried
 * - `unclear`: the server received the mail but did not answer
 */
export type RefusalKind = 'log-in' | 'later' | 'message' | 'passing' | 'unclear';

export interface SmtpRefusal {
  readonly kind: RefusalKind;
  readonly reason: MailboxReason;
  /** The server's answer. */
  readonly answer?: string;
}

interface SmtpErrorFields {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const isUnreachable = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);

/** Classifies an error of nodemailer. */
export function refusalOf(error: unknown): SmtpRefusal {
  if (error instanceof AmbiguousOutcome) return { kind: 'unclear', reason: 'unreachable' };
  const { code = '', command = '', responseCode = 0, response } = fieldsOf(error);
  const answer = response === undefined ? {} : { answer: response };
  if (responseCode === 0 && isUnreachable.has(code)) return { kind: 'passing', reason: 'unreachable' };
  const isFinal = responseCode >= 500 || responseCode === 0;
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH') || responseCode === 530) {
    return isFinal
      ? { kind: 'log-in', reason: 'password', ...answer }
      : { kind: 'later', reason: 'busy', ...answer };
  }
  if (code === 'ETLS' || code === 'EREQUIRETLS') return { kind: 'passing', reason: 'encryption', ...answer };
  if (command === 'MAIL FROM' && responseCode >= 550) return { kind: 'log-in', reason: 'sender', ...answer };
  if (responseCode >= 550 && responseCode < 560 && command !== 'CONN') {
    return { kind: 'message', reason: command === 'RCPT TO' ? 'recipient' : 'other', ...answer };
  }
  if (responseCode >= 400 && responseCode < 500) return { kind: 'passing', reason: 'busy', ...answer };
  return { kind: 'passing', reason: 'other', ...answer };
}

function fieldsOf(error: unknown): SmtpErrorFields {
  return error instanceof Error ? (error as Error & SmtpErrorFields) : {};
}
