import { noticeLimits } from '@portal/contract/notices/responses';
import { searchFields } from '../platform/lists/search.js';
import { tokensAndWholes } from '../platform/lists/tokens.js';
import { beginningOf, visibleText } from '../platform/rich-text.js';
import type { ListedNotice, Notice } from './notice.js';
import { SEARCHED_CHARACTERS } from './notices.limits.js';
import type { NoticeRow } from './notices.schema.js';

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

/** What is stored of a notice beside what it says: the beginnings that lists show, and what it is found by. */
export function derivedOf({ title, text, titleHi, textHi }: Notice) {
  const most = noticeLimits.memberPreview;
  const words = [title, titleHi ?? '', text, textHi ?? ''].map((one, index) =>
    index < 2 ? one : visibleText(one).slice(0, SEARCHED_CHARACTERS),
  );
  return {
    preview: beginningOf(text, most),
    ...(textHi === undefined ? {} : { previewHi: beginningOf(textHi, most) }),
    ...searchFields({ tokens: words.flatMap(tokensAndWholes) }),
  };
}
