import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NoticeGroup, NoticeStatus } from '@portal/contract/enums';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import type { ListPage } from '../platform/lists/list-page.js';
import type { ListConditions } from '../platform/lists/list-conditions.js';
import { ListReader } from '../platform/lists/list-reader.js';
import type { ListRequest } from '../platform/lists/list-request.js';
import { searchCondition, searchFields } from '../platform/lists/search.js';
import { type ListedNotice, type Notice, SEARCHED_CHARACTERS } from './notice.js';
import { memberNoticeList, type NoticeCondition, noticeList } from './notices.list.js';
import { NOTICE_MODEL, type NoticeRow } from './notices.schema.js';
import { noticeLimits } from '@portal/contract/notices/responses';
import { tokensAndWholes } from '../platform/lists/tokens.js';
import { excerptOf, visibleText } from '../platform/rich-text.js';

/** Fields of the lists, without the texts. */
export const LISTED = {
  title: 1,
  titleHi: 1,
  preview: 1,
  previewHi: 1,
  userType: 1,
  status: 1,
  'attachments.slot': 1,
  createdAt: 1,
  publishedAt: 1,
} as const;

export function noticeOf(row: NoticeRow): Notice {
  const { _id, title, text, titleHi, textHi, userType, status, attachments, version } = row;
  const { createdAt, updatedAt, publishedAt, createdBy, updatedBy } = row;
  return {
    id: String(_id),
    ...{ title, text, userType, status, attachments, version, createdAt, updatedAt, createdBy, updatedBy },
    ...(titleHi === undefined ? {} : { titleHi }),
    ...(textHi === undefined ? {} : { textHi }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
}

export function listedOf(row: Omit<NoticeRow, '_id'> & { readonly _id: unknown }): ListedNotice {
  const { _id, title, titleHi, preview, previewHi, userType, status, attachments, createdAt, publishedAt } =
    row;
  return {
    id: String(_id),
    ...{ title, preview, userType, status, createdAt, documents: attachments.length },
    ...(titleHi === undefined ? {} : { titleHi }),
    ...(previewHi === undefined ? {} : { previewHi }),
    ...(publishedAt === undefined ? {} : { publishedAt }),
  };
}

/** Derived fields of a notice: previews for lists, and search terms. */
export function derivedOf({ title, text, titleHi, textHi }: Notice) {
  const most = noticeLimits.memberPreview;
  const texts = [text, textHi ?? ''].map((one) => visibleText(one).slice(0, SEARCHED_CHARACTERS));
  const words = [title, titleHi ?? '', ...texts];
  return {
    preview: excerptOf(text, most),
    ...(textHi === undefined ? {} : { previewHi: excerptOf(textHi, most) }),
    ...searchFields({ tokens: words.flatMap(tokensAndWholes) }),
  };
}

const { isValidObjectId, trusted } = mongoose;

/** Filter of the lists of staff. */
interface NoticesFilter {
  readonly ids?: readonly string[] | undefined;
  /** Normalised prefixes of words in subject or text. */
  readonly words: readonly string[];
  readonly userType?: NoticeGroup | undefined;
  readonly status?: NoticeStatus | undefined;
}

interface Slice {
  readonly skip: number;
  readonly limit: number;
}

@Injectable()
export class NoticesRepository {
  constructor(
    @InjectModel(NOTICE_MODEL) private readonly model: Model<NoticeRow>,
    private readonly lists: ListReader,
  ) {}

  /** @returns undefined for an unknown or malformed id */
  async byId(id: string, session?: ClientSession): Promise<Notice | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<NoticeRow>()
      .exec();
    return row === null ? undefined : noticeOf(row);
  }

  /** The newest Active notice of a subject and a group. */
  async activeOf(title: string, userType: NoticeGroup): Promise<Notice | undefined> {
    const row = await this.model
      .findOne({ status: 'Active', userType, title })
      .sort({ createdAt: -1, _id: -1 })
      .hint('list_both')
      .maxTimeMS(limits.mongo.queryMs)
      .lean<NoticeRow>()
      .exec();
    return row === null ? undefined : noticeOf(row);
  }

  /** @throws a duplicate key error when its id is taken */
  async insert(notice: Notice, session: ClientSession): Promise<void> {
    await this.model.insertMany([rowOf(notice)], { session });
  }

  /** @returns false when the stored version has changed */
  async replace(notice: Notice, before: Notice, session: ClientSession): Promise<boolean> {
    const { _id, ...row } = rowOf(notice);
    const outcome = await this.model.replaceOne({ _id, version: before.version }, row, { session });
    return outcome.matchedCount === 1;
  }

  /** A page of the console's list. @throws as ListReader */
  async page(filter: NoticesFilter, request: ListRequest<'createdAt'>): Promise<ListPage<ListedNotice>> {
    const page = await this.lists.page(this.source, conditionsOf(filter), request);
    return { ...page, rows: page.rows.map(listedOf) };
  }

  /** The same by page number, newest first, with the exact total. @throws as ListReader */
  async numbered(filter: NoticesFilter, slice: Slice): Promise<{ rows: ListedNotice[]; total: number }> {
    const asked = { sort: 'createdAt', descending: true, ...slice } as const;
    const { rows, total } = await this.lists.numbered(this.source, conditionsOf(filter), asked);
    return { rows: rows.map(listedOf), total };
  }

  /** Active notices of these groups, latest published first, with the exact total. */
  async readable(
    groups: readonly NoticeGroup[],
    slice: Slice,
  ): Promise<{ rows: ListedNotice[]; total: number }> {
    const source = { list: memberNoticeList, model: this.model, projection: LISTED };
    const asked = { sort: 'publishedAt', descending: true, ...slice } as const;
    const { rows, total } = await this.lists.numbered(source, { readable: readableBy(groups) }, asked);
    return { rows: rows.map(listedOf), total };
  }

  /** Ids of the newest of them published since a time. */
  async newestSince(groups: readonly NoticeGroup[], since: Date, most: number): Promise<string[]> {
    const rows = await this.model
      .find({ ...readableBy(groups), publishedAt: trusted({ $gte: since }) }, { _id: 1 })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(most)
      .hint('list_members')
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<NoticeRow, '_id'>[]>()
      .exec();
    return rows.map(({ _id }) => String(_id));
  }

  private get source() {
    return { list: noticeList, model: this.model, projection: LISTED };
  }
}

const readableBy = (groups: readonly NoticeGroup[]): QueryFilter<NoticeRow> => ({
  status: 'Active',
  userType: trusted({ $in: [...groups] }),
});

function conditionsOf({
  ids,
  words,
  userType,
  status,
}: NoticesFilter): ListConditions<NoticeRow, NoticeCondition> {
  const q = searchCondition<NoticeRow>(words);
  return {
    ...(ids === undefined ? {} : { id: { _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) } }),
    ...(q === undefined ? {} : { q }),
    ...(userType === undefined ? {} : { userType: { userType } }),
    ...(status === undefined ? {} : { status: { status } }),
  };
}

function rowOf({ id, attachments, ...notice }: Notice): NoticeRow {
  return {
    ...notice,
    attachments: attachments.map((one) => ({ ...one })),
    _id: new mongoose.Types.ObjectId(id),
    ...derivedOf({ id, attachments, ...notice }),
  };
}
