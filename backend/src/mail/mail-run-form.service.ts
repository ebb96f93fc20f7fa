import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { filled } from '@portal/contract/text';
import {
  type MailAudience,
  recipientsWithoutPassword,
  testAddressesMost,
} from '@portal/contract/mail/mail-runs';
import type { MailRunPreview } from '@portal/contract/mail/responses';
import { textOf } from '@portal/contract/texts';
import type { SendEmailsDto } from '@portal/contract/mail/requests';
import { RecentPasswordService } from '../accounts/staff/recent-password.service.js';
import { Clock } from '../platform/clock.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { fieldError, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { AudienceService } from './audience.service.js';
import {
  findFields,
  parseMailContent,
  parseSendTime,
  parseTestAddresses,
  previewMail,
} from './mail-run.rules.js';
import type { MailSource, MailText } from './mail-run.js';
import { MailBudget } from './mail-budget.service.js';
import { mailRunLimits } from './mail-runs.limits.js';
import { MailRunsService, type NewMailRun } from './mail-runs.service.js';

type MailRunRequest = Omit<NewMailRun, 'source'>;

/** Validates, previews and sends the form of a bulk mail (docs/rules/mail-runs.md). */
@Injectable()
export class MailRunForm {
  constructor(
    private readonly mailRuns: MailRunsService,
    private readonly audience: AudienceService,
    private readonly budget: MailBudget,
    private readonly recentPassword: RecentPasswordService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a run; the same request within ten minutes returns the same run.
   * @throws WireError 422 for invalid content or an empty audience; 409 `reauth` above 50 recipients without a recent password
   */
  async send(
    actor: Actor,
    principal: StaffPrincipal,
    dto: SendEmailsDto,
  ): Promise<{ code: number; msg: string; runId: string }> {
    const asked = this.read(dto);
    const count = await this.audience.count({ ...audienceQueryOf(asked), source: { kind: 'bulk' } });
    if (count === 0) throw unprocessable([fieldError('docstatus', 'mailRun.nobody')]);
    if (count > recipientsWithoutPassword) await this.recentPassword.demand(principal);
    const [now, before] = this.sourcesOf(principal.id, asked);
    const { id } = await this.unitOfWork.run(
      actor,
      async (tx) =>
        (await this.mailRuns.bySource(before, tx)) ??
        this.mailRuns.open(tx, actor, { ...asked, source: now }),
    );
    return { code: 200, msg: textOf('mail.scheduled'), runId: id };
  }

  /** Renders the mail and counts its audience without storing anything. @throws WireError 422 as `send` */
  async preview(dto: SendEmailsDto): Promise<MailRunPreview> {
    const asked = this.read(dto);
    const people = { ...audienceQueryOf(asked), source: { kind: 'bulk' as const } };
    const [count, samples] = await Promise.all([this.audience.count(people), this.audience.samples(people)]);
    const { content } = asked;
    const named = Object.values(content).flatMap(({ subject, html }: MailText) => [subject, html]);
    const isTest = asked.audience.test !== undefined;
    return {
      count,
      samples: samples.map((sample) => ({ ...sample })),
      mails: {
        en: previewMail(content.en, 'en', samples[0]),
        ...(content.hi === undefined ? {} : { hi: previewMail(content.hi, 'hi', samples[0]) }),
      },
      missing: isTest ? [...findFields(named.join(' ')).known] : [],
      lastAt: (await this.budget.lastAt(count, asked.sendAt ?? this.clock.now())).toISOString(),
      perDay: this.budget.perDay,
      perSecond: this.budget.perSecond,
    };
  }

  private read(dto: SendEmailsDto): MailRunRequest {
    const content = parseMailContent(dto);
    const audience = audienceOf(dto);
    const sendAt = this.timeOf(dto.sendAt);
    return {
      content,
      audience,
      official: dto.official === true,
      ...(sendAt === undefined ? {} : { sendAt }),
    };
  }

  private timeOf(typed = ''): Date | undefined {
    if (typed === '') return undefined;
    const moment = parseSendTime(typed);
    const now = this.clock.now().getTime();
    const ahead = (moment?.getTime() ?? 0) - now;
    if (moment === undefined || ahead <= 0 || ahead > mailRunLimits.plannedMostMs) {
      throw unprocessable([fieldError('sendAt', 'mailRun.past')]);
    }
    return moment;
  }

  /** Idempotency keys of the request in the current and the previous time window. */
  private sourcesOf(staffId: string, asked: MailRunRequest): [MailSource, MailSource] {
    const id = createHash('sha256')
      .update(JSON.stringify([staffId, asked]))
      .digest('hex');
    const { repeatedMs, repeatedTestMs } = mailRunLimits;
    const ms = asked.audience.test === undefined ? repeatedMs : repeatedTestMs;
    const version = Math.floor(this.clock.now().getTime() / ms);
    return [
      { kind: 'bulk', id, version },
      { kind: 'bulk', id, version: version - 1 },
    ];
  }
}

function audienceQueryOf({ audience, official = false }: MailRunRequest) {
  return { audience, official };
}

/** @throws WireError 422 without an audience, or for an invalid test address */
function audienceOf({
  testemails = [],
  filter,
  missed,
  docstatus,
  group,
  state,
  prant,
  language,
}: SendEmailsDto): MailAudience {
  const chosenLanguage = { ...(language ? { language } : {}), ...(missed ? { missed } : {}) };
  const { valid, rejected } = parseTestAddresses(testemails.map(({ Email = '' }) => Email));
  if (rejected.length > 0) {
    const key = 'mailRun.testAddresses';
    const msg = filled(textOf(key), { addresses: rejected.join(', ').slice(0, 300) });
    throw unprocessable([{ field: 'testemails', key, msg }]);
  }
  if (valid.length > testAddressesMost) {
    throw unprocessable([fieldError('testemails', 'mailRun.tooManyTests')]);
  }
  if (valid.length > 0) return { test: valid, ...chosenLanguage };
  if (filter) return { filter, ...chosenLanguage };
  if (!docstatus && !group) throw unprocessable([fieldError('docstatus', 'mailRun.nobodyChosen')]);
  return {
    ...(docstatus ? { docstatus } : {}),
    ...(group ? { group } : {}),
    ...(state ? { state } : {}),
    ...(prant ? { prant } : {}),
    ...chosenLanguage,
  };
}
