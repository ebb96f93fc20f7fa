import { Readable } from 'node:stream';
import type { Handover, JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { AmbiguousOutcome } from '@portal/backend/platform/outbox/job-errors';
import { mailCounter } from '@portal/backend/platform/monitoring/metrics';
import { inSpan, noteOutcome } from '@portal/backend/platform/monitoring/tracing';
import type { ComposedMail } from './compose-mail.js';

/** The part of the job context that a mail needs. */
export type MailRun = Pick<JobContext, 'effectKey' | 'handover' | 'signal'>;

/** Argument of a nodemailer `stream` plugin, as far as it is used here. */
interface StreamedMail {
  readonly data: object;
  readonly message: { createReadStream: () => Readable };
}

/** Tracks one mail through nodemailer: when its transmission begins, and when the server has all of it. */
class MailHandover {
  private isBegun = false;
  private isComplete = false;

  constructor(private readonly handover: Handover) {}

  /** The message as the connection reads it. It is read lazily, so not before the server has accepted DATA. */
  watch(text: Readable): Readable {
    return Readable.from(this.tracked(text), { objectMode: false });
  }

  /**
   * Translates an error of nodemailer. Once the server has the whole mail, only its answer shows whether it was accepted; without an
   * answer the outcome is ambiguous.
   */
  errorFor(error: unknown): unknown {
    if (this.isComplete && !isAnswer(error))
      return new AmbiguousOutcome('the mail server did not answer after it was given the mail', {
        cause: error,
      });
    this.handover.undo();
    return error;
  }

  private async *tracked(text: Readable): AsyncGenerator<unknown> {
    if (this.isBegun) throw new Error('A mail that began to leave is not given to another connection');
    this.isBegun = true;
    await this.handover.begin();
    yield* text;
    this.isComplete = true;
  }
}

/** Plugin for the `stream` step of nodemailer, by which `handOver` tracks the transmission of a mail. */
export function watchHandover(mail: StreamedMail, done: () => void): void {
  const handover = 'handover' in mail.data ? mail.data.handover : undefined;
  if (handover instanceof MailHandover) {
    const { message } = mail;
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = () => handover.watch(createReadStream());
  }
  done();
}

/**
 * Sends a mail by a transport with the plugin and records that the server accepted it.
 * @throws AmbiguousOutcome when the server did not answer after receiving the mail; LeaseLost when another worker owns the effect;
 * otherwise the error of nodemailer, and the mail was not sent
 */
export async function handOver(
  transport: { sendMail(mail: ComposedMail & { signal: AbortSignal }): Promise<unknown> },
  mail: ComposedMail,
  { handover, signal }: MailRun,
): Promise<void> {
  const watched = new MailHandover(handover);
  await inSpan('mail send', { kind: 'client' }, async () => {
    try {
      await transport.sendMail({ ...mail, ...{ handover: watched }, signal });
    } catch (error) {
      const meaning = watched.errorFor(error);
      count(outcomeOf(meaning));
      throw meaning;
    }
    count('sent');
  });
  await handover.accept();
}

function count(outcome: 'sent' | ReturnType<typeof outcomeOf>): void {
  mailCounter.inc({ outcome });
  noteOutcome(outcome, outcome !== 'sent');
}

function outcomeOf(error: unknown): 'unclear' | 'refused' | 'failed' {
  if (error instanceof AmbiguousOutcome) return 'unclear';
  return isAnswer(error) && error.responseCode >= 500 ? 'refused' : 'failed';
}

function isAnswer(error: unknown): error is Error & { readonly responseCode: number } {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
}
