import { Readable } from 'node:stream';
import type { Handover, JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { AmbiguousOutcome } from '@portal/backend/platform/outbox/job-errors';
import { mailCounter } from '@portal/backend/platform/monitoring/metrics';
import { inSpan, noteOutcome } from '@portal/backend/platform/monitoring/tracing';
import type { ComposedMail } from './compose-mail.js';

/** What of its run a job gives along with a mail. */
export type MailRun = Pick<JobContext, 'effectKey' | 'handover' | 'signal'>;

/** What `use('stream', ...)` of nodemailer gives a plugin, as far as it is needed here. */
interface StreamedMail {
  readonly data: object;
  readonly message: { createReadStream: () => Readable };
}

/** One mail on its way through nodemailer: notes when its text begins to leave, and when the server has all of it. */
class MailHandover {
  private isBegun = false;
  private isGiven = false;

  constructor(private readonly handover: Handover) {}

  /** The text as the connection reads it: not before the server has accepted DATA, because the stream is read lazily. */
  watch(text: Readable): Readable {
    return Readable.from(this.passOn(text), { objectMode: false });
  }

  /**
   * What an error of nodemailer means. Once the server has the whole mail, only its answer tells whether it took it; without
   * one the outcome is ambiguous.
   */
  errorFor(error: unknown): unknown {
    if (this.isGiven && !isAnswer(error))
      return new AmbiguousOutcome('the mail server did not answer after it was given the mail', {
        cause: error,
      });
    this.handover.undo();
    return error;
  }

  private async *passOn(text: Readable): AsyncGenerator<unknown> {
    if (this.isBegun) throw new Error('A mail that began to leave is not given to another connection');
    this.isBegun = true;
    await this.handover.begin();
    yield* text;
    this.isGiven = true;
  }
}

/** Plugin of nodemailer, step `stream`: without it `handOver` can not know how far a mail came. */
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
 * Gives a mail to a transport that has the plugin, and notes that the server accepted it.
 * @throws AmbiguousOutcome when the server fell silent after it was given the mail; LeaseLost when another worker has the
 * effect; else what nodemailer threw, and the mail did not leave.
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
