import type { MailboxReason } from '@portal/contract/settings/responses';
import { AmbiguousOutcome } from '@portal/backend/platform/outbox/job-errors';

/**
 * What an error of a mail server means for the log-in that was used.
 * - `log-in`: nothing leaves by it until a person has done something
 * - `later`: it is to be left alone for a while
 * - `message`: this one mail is refused for good
 * - `passing`: the next try may do
 * - `unclear`: the server has the mail and fell silent
 */
export type RefusalKind = 'log-in' | 'later' | 'message' | 'passing' | 'unclear';

export interface SmtpRefusal {
  readonly kind: RefusalKind;
  readonly reason: MailboxReason;
  /** What the server said. */
  readonly answer?: string;
}

interface SmtpErrorFields {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const isUnreachable = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);

/** What an error of nodemailer says, in our words (REL-07, F22). */
export function refusalOf(error: unknown): SmtpRefusal {
  if (error instanceof AmbiguousOutcome) return { kind: 'unclear', reason: 'unreachable' };
  const { code = '', command = '', responseCode = 0, response } = fieldsOf(error);
  const said = response === undefined ? {} : { answer: response };
  if (responseCode === 0 && isUnreachable.has(code)) return { kind: 'passing', reason: 'unreachable' };
  const isFinal = responseCode >= 500 || responseCode === 0;
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH') || responseCode === 530) {
    return isFinal
      ? { kind: 'log-in', reason: 'password', ...said }
      : { kind: 'later', reason: 'busy', ...said };
  }
  if (code === 'ETLS' || code === 'EREQUIRETLS') return { kind: 'passing', reason: 'encryption', ...said };
  if (command === 'MAIL FROM' && responseCode >= 550) return { kind: 'log-in', reason: 'sender', ...said };
  if (responseCode >= 550 && responseCode < 560 && command !== 'CONN') {
    return { kind: 'message', reason: command === 'RCPT TO' ? 'recipient' : 'other', ...said };
  }
  if (responseCode >= 400 && responseCode < 500) return { kind: 'passing', reason: 'busy', ...said };
  return { kind: 'passing', reason: 'other', ...said };
}

function fieldsOf(error: unknown): SmtpErrorFields {
  return error instanceof Error ? (error as Error & SmtpErrorFields) : {};
}
