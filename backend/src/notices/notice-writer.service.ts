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

/** Who writes. */
export interface Writer {
  readonly actor: Actor;
  readonly permissions: readonly Permission[];
}

/** What a writer wants of a notice. */
interface Wanted {
  /** The version that was read, 0 of none; any where the caller has seen none. */
  readonly version?: number;
  /** Made from what there is. @throws WireError 422 */
  readonly content: (before: Notice | undefined) => NoticeContent | Promise<NoticeContent>;
}

/** Writes notices: with a version for each change, and the audit in the same transaction (docs/rules/notices.md). */
@Injectable()
export class NoticeWriter {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly assets: AssetsService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a notice, or changes it; what it says already changes nothing.
   * @param mayMake whether one that does not exist is made
   * @returns the notice as it is now
   * @throws WireError 403 `notice.publish` for an Active one, before or after, by who may only draft; 404 for an id that is none;
   * 409 `notice.stale` when another version than the one read is in force; what `content` throws
   */
  async write({ actor, permissions }: Writer, id: string, wanted: Wanted, mayMake: boolean): Promise<Notice> {
    const mayPublish = permissions.includes('notices.publish');
    try {
      return await this.unitOfWork.run(actor, async (tx) => {
        const before = await this.notices.byId(id, tx.session);
        if (before === undefined && !mayMake) throw notFound();
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
      // Two made it at the same moment.
      if (isDuplicateKey(error, '_id')) throw conflict('notice.stale');
      throw error;
    }
  }

  /**
   * The documents that a notice is to have: those it has under their new names, and accepted uploads for it.
   * @throws WireError 422 for a slot that is named twice; 409 `asset.notReady`
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
