import { Injectable } from '@nestjs/common';
import type { AssetUpload } from '@portal/contract/settings/responses';
import { type Language, noticeGroups, noticeStatuses } from '@portal/contract/enums';
import type { MsgRow, Page } from '@portal/contract/responses';
import {
  type NoticeDetails,
  type NoticeDocument,
  type NoticeRecord,
  type NoticeRow,
  noticeSlots,
  type NoticeView,
} from '@portal/contract/notices/responses';
import { textOf } from '@portal/contract/texts';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import type { AssetUploadDto } from '@portal/contract/settings/requests';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type {
  NoticesInfoDto,
  NoticesQuery,
  SaveNoticeDto,
  UpdateNoticeDto,
  UpdateNoticeImagesDto,
} from '@portal/contract/notices/requests';
import mongoose from 'mongoose';
import { StaffNames } from '../accounts/staff/staff-names.service.js';
import { AssetsService } from '../settings/assets/assets.service.js';
import { fieldError, notFound, unprocessable } from '../platform/http/wire-error.js';
import type { ListPage } from '../platform/lists/list-page.js';
import { readList } from '../platform/lists/list-request.js';
import { searchWords } from '../platform/lists/search.js';
import type { Actor } from '../platform/mongo/actor.js';
import { StorageService } from '../platform/storage/s3.js';
import type { Notice, NoticeAttachment } from './notice.js';
import { contentOf, parseNoticeText } from './notice-content.js';
import { fileNameOf, recordOf, rowOf, slotOfWireKey, wireKeyOf, textIn } from './notice.wire.js';
import { NoticeWriter, type Writer } from './notice-writer.service.js';
import { noticeList } from './notices.list.js';
import { NoticesRepository } from './notices.repository.js';

const ID = /^[a-f0-9]{24}$/;
const wireNames = { text: 'Notice', textHi: 'Notice', titleHi: 'title' } as const;

/** Reads and writes notices for staff (docs/rules/notices.md). */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly writer: NoticeWriter,
    private readonly assets: AssetsService,
    private readonly storage: StorageService,
    private readonly staffNames: StaffNames,
  ) {}

  /** `/api/admin/notices`: filter `q`, `userType`, `status` and `id`. @throws WireError 422 for an unsupported query */
  async list(query: SimpleRestQuery): Promise<ListPage<NoticeRecord>> {
    const { filter, request } = readList(noticeList, query);
    const page = await this.notices.page(
      {
        ids: filter.texts('id'),
        words: searchWords(filter.text('q')),
        userType: oneOf(noticeGroups, filter.text('userType')),
        status: oneOf(noticeStatuses, filter.text('status')),
      },
      request,
    );
    return { ...page, rows: page.rows.map(recordOf) };
  }

  /** `get_notices_for_admin` and `searchnotice`: newest first, ten per page; pages count from 0. */
  async page(query: NoticesQuery): Promise<Page<NoticeRow>> {
    const { page = 0, search, status } = query;
    const limit = Math.min(query.limit ?? noticeList.pageSize, noticeList.maxPageSize);
    const { rows, total } = await this.notices.numbered(
      {
        words: searchWords(search),
        userType: given(query.userType) ?? given(query.type),
        status: given(status),
      },
      { skip: page * limit, limit },
    );
    return { data: rows.map(rowOf), totalPages: Math.ceil(total / limit), totalItems: total };
  }

  /** @throws WireError 404 */
  async details(id: string): Promise<NoticeDetails> {
    return this.detailsOf(await this.byId(id));
  }

  /** `get_notice_by_id` for staff. @throws WireError 404 */
  async view(id: string, language: Language): Promise<NoticeView> {
    return this.viewOf(await this.byId(id), language);
  }

  /** A notice in the form of the documented call, in one language. */
  async viewOf(notice: Notice, language: Language): Promise<NoticeView> {
    const urls = await Promise.all(
      notice.attachments.map(async (one) => ({
        path: await this.addressOf(notice, one),
        key: wireKeyOf(notice, one),
        name: one.name,
        bytes: one.bytes,
      })),
    );
    const { id, createdAt, status, userType } = notice;
    return {
      ...{ _id: id, status, userType, urls },
      createdAt: createdAt.toISOString(),
      publishedAt: (notice.publishedAt ?? createdAt).toISOString(),
      ...textIn(notice, language),
    };
  }

  /** @throws WireError 404 for a malformed id; otherwise as `NoticeWriter.write` and `attachments` */
  async put(
    writer: Writer,
    id: string,
    { version, documents, ...dto }: SaveNoticeDto,
  ): Promise<NoticeDetails> {
    if (!ID.test(id)) throw notFound();
    const words = parseNoticeText(dto);
    const content = async (before: Notice | undefined) => ({
      ...words,
      attachments: await this.writer.attachments(id, before, documents),
    });
    return this.detailsOf(await this.writer.write(writer, id, { version, content }, true));
  }

  /** `notices_info`: a new notice; its documents come afterwards. @throws WireError 422 for documents; as NoticeWriter.write */
  async create(writer: Writer, { data }: NoticesInfoDto): Promise<string> {
    const { title, Notice: text, User_group: userType, status, urls = [] } = data;
    if (urls.some(({ key = '' }) => key !== '')) throw unprocessable([fieldError('urls', 'notice.keys')]);
    const content = { ...parseNoticeText({ title, text, userType, status }, wireNames), attachments: [] };
    const id = String(new mongoose.Types.ObjectId());
    await this.writer.write(writer, id, { version: 0, content: () => content }, true);
    return textOf('notice.saved');
  }

  /** `update_data_In_notice`: subject, text and status; group, Hindi version and documents stay. @throws as NoticeWriter.write */
  async update(
    writer: Writer,
    { id, title, Notice: text, status }: UpdateNoticeDto,
  ): Promise<{ success: boolean; info: string }> {
    const content = (before: Notice | undefined) => {
      if (before === undefined) throw notFound();
      const { titleHi, textHi, userType, attachments } = before;
      const hindi = titleHi === undefined || textHi === undefined ? {} : { titleHi, textHi };
      return { ...parseNoticeText({ title, text, ...hindi, userType, status }, wireNames), attachments };
    };
    await this.writer.write(writer, id, { content }, false);
    return { success: true, info: textOf('notice.updated') };
  }

  /** `updateImage`: keeps the listed documents and removes the others. @throws WireError 422 for an unknown one */
  async keepDocuments(writer: Writer, { id, urls }: UpdateNoticeImagesDto): Promise<MsgRow> {
    const keys = urls.flatMap(({ key = '' }) => (key === '' ? [] : [key]));
    const content = (before: Notice | undefined) => {
      if (before === undefined) throw notFound();
      const kept = keys.map((key) => slotOfWireKey(before, key));
      if (kept.includes(undefined)) throw unprocessable([fieldError('urls', 'notice.keys')]);
      return { ...contentOf(before), attachments: before.attachments.filter((one) => kept.includes(one)) };
    };
    await this.writer.write(writer, id, { content }, false);
    return { status: 200, msg: textOf('notice.updated') };
  }

  /**
   * Returns an upload address for a document of a notice, which need not be saved yet.
   * @throws as AssetsService.request; 404 for an unknown slot
   */
  async requestUpload(actor: Actor, id: string, name: string, body: AssetUploadDto): Promise<AssetUpload> {
    const slot = noticeSlots.find((one) => one === name);
    if (slot === undefined || !ID.test(id)) throw notFound();
    return this.assets.request(actor, `notices/${slot}`, body, id);
  }

  /** @throws WireError 404 */
  async uploadState(actor: Actor, id: string): Promise<UploadStateResponse> {
    return this.assets.stateOf(actor, 'notices/', id);
  }

  private async byId(id: string): Promise<Notice> {
    const notice = await this.notices.byId(id);
    if (notice === undefined) throw notFound();
    return notice;
  }

  private async detailsOf(notice: Notice): Promise<NoticeDetails> {
    const { id, version, title, text, titleHi, textHi, userType, status, publishedAt } = notice;
    const names = await this.staffNames.ofIds([notice.createdBy, notice.updatedBy]);
    const documents = notice.attachments.map(async (one): Promise<NoticeDocument> => {
      const { slot, uploadId, name, bytes } = one;
      return { slot, uploadId, name, bytes, url: await this.addressOf(notice, one) };
    });
    return {
      ...{ id, version, title, text, userType, status },
      ...(titleHi === undefined ? {} : { titleHi }),
      ...(textHi === undefined ? {} : { textHi }),
      documents: await Promise.all(documents),
      createdAt: notice.createdAt.toISOString(),
      updatedAt: notice.updatedAt.toISOString(),
      ...(publishedAt === undefined ? {} : { publishedAt: publishedAt.toISOString() }),
      createdBy: names.get(notice.createdBy) ?? '',
      updatedBy: names.get(notice.updatedBy) ?? '',
    };
  }

  /** Documents are served as downloads only, never inline (SEC-43). */
  private async addressOf(notice: Notice, document: NoticeAttachment): Promise<string> {
    const fileName = fileNameOf(notice, document);
    return this.storage.signGet({ key: document.key, fileName, disposition: 'attachment' });
  }
}

const given = <T extends string>(value: T | '' | undefined): T | undefined =>
  value === '' ? undefined : value;

/** @throws 422 for an unknown value; an empty text is no filter */
function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  if (text === undefined || text === '') return undefined;
  const value = values.find((one) => one === text);
  if (value === undefined) throw unprocessable([fieldError('filter', 'request.type')]);
  return value;
}
