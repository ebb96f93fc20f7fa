import { Injectable } from '@nestjs/common';
import { noticeSlots } from '@portal/contract/notices/responses';
import type { NoticeStatus } from '@portal/contract/enums';
import type { Permission } from '@portal/contract/permissions';
import type { NoticeDocumentDto } from '@portal/contract/notices/requests';
import { AssetsService } from '../settings/assets/assets.service.js';
import { Clock } from '../platform/clock.js';
import { conflict, fieldError, forbidden, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../platform/mongo/unit-of-work.js';
import type { Notice, NoticeAttachment, NoticeContent } from './notice.js';
import { changedFields, contentOf } from './notice-content.js';
import { NoticesRepository } from './notices.repository.js';

/** The writing staff user. */
export interface Writer {
  readonly actor: Actor;
  readonly permissions: readonly Permission[];
}

/** A requested change of a notice. */
interface Wanted {
  /** The version that was read, 0 for a new notice; any version when absent. */
  readonly version?: number;
  /** Computes the new content from the current notice. @throws WireError 422 */
  readonly content: (before: Notice | undefined) => NoticeContent | Promise<NoticeContent>;
}

/** Writes notices with a version per change and the audit in the same transaction (docs/rules/notices.md). */
@Injectable()
export class NoticeWriter {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly assets: AssetsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates or changes a notice; unchanged content is not written.
   * @param mayCreate whether a missing notice is created
   * @returns the current notice
   * @throws WireError 403 `notice.publish` when a user who may only draft writes a notice that is or becomes Active; 404 for an unknown id;
   * 409 `notice.stale` when the version has changed; errors of `content`
   */
  async write(
    { actor, permissions }: Writer,
    id: string,
    wanted: Wanted,
    mayCreate: boolean,
  ): Promise<Notice> {
    const mayPublish = permissions.includes('notices.publish');
    try {
      return await this.unitOfWork.run(actor, async (tx) => {
        const before = await this.notices.byId(id, tx.session);
        if (before === undefined && !mayCreate) throw notFound();
        const content = contentOf(await wanted.content(before));
        if (!mayPublish && (isActive(before?.status) || isActive(content.status)))
          throw forbidden('notice.publish');
        const fields = changedFields(before, content);
        if (before !== undefined && fields.length === 0) return before;
        const version = before?.version ?? 0;
        if (wanted.version !== undefined && wanted.version !== version) throw conflict('notice.stale');
        const notice = this.next(id, before, content, actor);
        await this.store(tx, notice, before);
        tx.audit({
          action: before === undefined ? 'notice.create' : 'notice.change',
          object: { kind: 'notice', id },
          ...(before === undefined ? {} : { before: { version, status: before.status } }),
          after: { version: notice.version, status: notice.status, fields },
        });
        return notice;
      });
    } catch (error) {
      // It was created concurrently.
      if (isDuplicateKey(error, '_id')) throw conflict('notice.stale');
      throw error;
    }
  }

  /**
   * Attachments of the new version: existing ones with their new names, and accepted uploads.
   * @throws WireError 422 for a duplicate slot; 409 `asset.notReady`
   */
  async attachments(
    id: string,
    before: Notice | undefined,
    documents: readonly NoticeDocumentDto[],
  ): Promise<NoticeAttachment[]> {
    if (new Set(documents.map(({ slot }) => slot)).size < documents.length)
      throw unprocessable([fieldError('documents', 'request.type')]);
    const made = await Promise.all(
      documents.map(async ({ slot, uploadId, name }): Promise<NoticeAttachment> => {
        const kept = before?.attachments.find((one) => one.slot === slot && one.uploadId === uploadId);
        if (kept !== undefined) return { ...kept, name };
        const { key, bytes = 0 } = await this.assets.accepted(`notices/${slot}`, uploadId, id);
        return { slot, uploadId, key, name, bytes };
      }),
    );
    return made.sort((one, other) => noticeSlots.indexOf(one.slot) - noticeSlots.indexOf(other.slot));
  }

  private next(id: string, before: Notice | undefined, content: NoticeContent, actor: Actor): Notice {
    const now = this.clock.now();
    const by = actor.id ?? '';
    const publishedAt = before?.publishedAt ?? (isActive(content.status) ? now : undefined);
    return {
      ...content,
      id,
      version: (before?.version ?? 0) + 1,
      createdAt: before?.createdAt ?? now,
      updatedAt: now,
      createdBy: before?.createdBy ?? by,
      updatedBy: by,
      ...(publishedAt === undefined ? {} : { publishedAt }),
    };
  }

  private async store(tx: Tx, notice: Notice, before: Notice | undefined): Promise<void> {
    if (before === undefined) await this.notices.insert(notice, tx.session);
    else if (!(await this.notices.replace(notice, before, tx.session))) throw conflict('notice.stale');
  }
}

const isActive = (status: NoticeStatus | undefined): boolean => status === 'Active';
