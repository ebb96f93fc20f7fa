import { Injectable } from '@nestjs/common';
import type { Language } from '@portal/contract/enums';
import type { NoticeMailView } from '@portal/contract/notices/responses';
import { recipientsWithoutPassword } from '@portal/contract/mail/mail-runs';
import { textOf } from '@portal/contract/texts';
import { letterTexts } from '@portal/contract/mail/letter.texts';
import type { MailNoticeDto } from '@portal/contract/notices/requests';
import { RecentPasswordService } from '../accounts/staff/recent-password.service.js';
import { AudienceService } from '../mail/audience.service.js';
import { MailBudget } from '../mail/mail-budget.service.js';
import type { MailRunAttachment, MailRunContent } from '../mail/mail-run.js';
import { MailRunsService } from '../mail/mail-runs.service.js';
import { Clock } from '../platform/clock.js';
import { PortalConfig } from '../platform/config/config.js';
import { pageUrl } from '../platform/config/page-url.js';
import type { StaffPrincipal } from '../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { type Notice, MAILED_DOCUMENTS_BYTES } from './notice.js';
import { fileNameOf } from './notice.wire.js';
import { NoticesRepository } from './notices.repository.js';

/** Content types by extension of stored uploads (docs/rules/uploads.md). */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** Sends notices by e-mail: one mail run per version, to the members of the notice's group (docs/rules/notices.md). */
@Injectable()
export class NoticeMail {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly mailRuns: MailRunsService,
    private readonly audience: AudienceService,
    private readonly budget: MailBudget,
    private readonly recentPassword: RecentPasswordService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: PortalConfig,
    private readonly clock: Clock,
  ) {}

  /** Number of recipients and estimated end before a notice is sent. @throws WireError 404 */
  async show(id: string): Promise<NoticeMailView> {
    const notice = await this.notices.byId(id);
    if (notice === undefined) throw notFound();
    const [count, run] = await Promise.all([
      this.audience.count(audienceQueryOf(notice)),
      this.mailRuns.latestOf({ kind: 'notice', id }),
    ]);
    const lastAt = await this.budget.lastAt(count, this.clock.now());
    return {
      ...{ version: notice.version, count, lastAt: lastAt.toISOString() },
      ...(run === undefined
        ? {}
        : { sent: { version: run.source.version, at: run.createdAt.toISOString() } }),
    };
  }

  /**
   * Opens the run of a notice's version unless it has one.
   * @throws WireError 404 for an unknown notice; 409 `notice.stale` when the version has changed, for an Inactive one, and `reauth`
   * above 50 recipients without a recent password; 422 for an empty audience
   */
  async send(actor: Actor, principal: StaffPrincipal, dto: MailNoticeDto): Promise<string> {
    const { id = '', title, userType, version } = dto;
    const notice = await (id === '' ? this.notices.activeOf(title, userType) : this.notices.byId(id));
    if (notice === undefined) throw notFound();
    if (notice.title !== title || notice.userType !== userType) throw conflict('notice.stale');
    if (version !== undefined && version !== notice.version) throw conflict('notice.stale');
    if (notice.status !== 'Active') throw conflict('notice.notActive');
    const source = { kind: 'notice', id: notice.id, version: notice.version } as const;
    if ((await this.mailRuns.bySource(source)) !== undefined) return textOf('mail.scheduled');
    const asked = audienceQueryOf(notice);
    const count = await this.audience.count(asked);
    if (count === 0) throw unprocessable([fieldError('userType', 'mailRun.nobody')]);
    if (count > recipientsWithoutPassword) await this.recentPassword.demand(principal);
    await this.unitOfWork.run(actor, async (tx) => {
      const now = await this.notices.byId(notice.id, tx.session);
      if (now?.version !== notice.version) throw conflict('notice.stale');
      const { attachments, content } = this.letterOf(notice);
      await this.mailRuns.open(tx, actor, { ...asked, source, content, attachments });
    });
    return textOf('mail.scheduled');
  }

  /** Content of the mail: the notice, a link to it, and its documents unless they are too large. */
  private letterOf(notice: Notice): { content: MailRunContent; attachments: MailRunAttachment[] } {
    const { title, text, titleHi, textHi, attachments } = notice;
    const bytes = attachments.reduce((sum, one) => sum + one.bytes, 0);
    return {
      content: {
        en: { subject: title, html: text + this.linkTo(notice, 'en') },
        ...(titleHi === undefined || textHi === undefined
          ? {}
          : { hi: { subject: titleHi, html: textHi + this.linkTo(notice, 'hi') } }),
      },
      attachments:
        bytes > MAILED_DOCUMENTS_BYTES
          ? []
          : attachments.map((one) => ({
              key: one.key,
              name: fileNameOf(notice, one),
              contentType: contentTypes[one.key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            })),
    };
  }

  private linkTo({ id, attachments }: Notice, language: Language): string {
    const { href } = pageUrl(this.config, 'memberNotice', '', { id });
    const words = letterTexts[attachments.length === 0 ? 'readNotice' : 'readDocuments'][language];
    return `<p><a href="${href}">${words}</a></p>`;
  }
}

/** Audience: members of the group who have not opted out; all groups for `All`. */
function audienceQueryOf({ userType }: Notice) {
  return { audience: { group: userType }, official: false, source: { kind: 'notice' as const } };
}
