import { DiscoveryService } from '@nestjs/core';
import { mailJobOf, type MailKey, type mails } from '@portal/contract/mails';
import type { ValuesOf } from '@portal/contract/mail';
import type { JobDefinition } from '@portal/backend/platform/outbox/define-job';
import {
  type HandlerTable,
  HandlesMany,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import type { OutgoingMail } from './compose-mail.js';
import { MailSender } from './mail-sender.service.js';
import type { MailContent } from './render-mail.js';

/** One mail of the table of mails, loaded for its recipient. */
export interface LoadedMail<K extends MailKey> extends Pick<OutgoingMail, 'language' | 'to' | 'attachments'> {
  readonly data: ValuesOf<(typeof mails)[K]>;
  /** Called once a mail server has accepted the mail, and again until it succeeds. */
  readonly accepted?: () => Promise<void>;
}

/** Loads a mail; undefined when there is nothing to send. Throws `ObsoleteJob` or `PermanentFailure` to say why. */
type MailLoader<K extends MailKey, P extends object> = (
  payload: P,
  run: JobContext,
) => Promise<LoadedMail<K> | undefined>;

interface MailRow {
  readonly mail: MailKey;
  readonly method: string;
}

const rowsOf = new WeakMap<object, MailRow[]>();

/**
 * Marks a method that loads the mail `mail` for the payload of its job. The method belongs to a provider of a worker module; values for
 * other placeholders than those of the mail's texts do not compile.
 * @throws TypeError at start-up for a job that the table of mails does not name for this mail
 */
export function Mails<K extends MailKey, P extends object>(mail: K, job: JobDefinition<P>) {
  if (job.name !== mailJobOf(mail)) throw new TypeError(`Job ${job.name} does not send the mail "${mail}"`);
  return <M extends MailLoader<K, P>>(
    target: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    rowsOf.set(target, [...(rowsOf.get(target) ?? []), { mail, method }]);
  };
}

/** The one handler of all mails whose values a method marked with `@Mails` loads (docs/rules/mails.md). */
@HandlesMany()
export class MailTable implements HandlerTable {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly sender: MailSender,
  ) {}

  *handlers(): Iterable<readonly [string, JobHandler<object>]> {
    for (const loaders of new Set(this.discovery.getProviders().map(({ instance }): unknown => instance))) {
      if (typeof loaders !== 'object' || loaders === null) continue;
      for (const { mail, method } of rowsOf.get(Object.getPrototypeOf(loaders) as object) ?? []) {
        const load: MailLoader<MailKey, object> = async (...given) =>
          (loaders as Record<string, MailLoader<MailKey, object>>)[method]?.(...given);
        yield [mailJobOf(mail), { handle: async (payload, run) => this.send(mail, load, payload, run) }];
      }
    }
  }

  private async send(
    mail: MailKey,
    load: MailLoader<MailKey, object>,
    payload: object,
    run: JobContext,
  ): Promise<void> {
    const loaded = await load(payload, run);
    if (loaded === undefined) return;
    const { accepted, ...rest } = loaded;
    await this.sender.send({ ...rest, ...({ mail, data: rest.data } as MailContent), run });
    await accepted?.();
  }
}
