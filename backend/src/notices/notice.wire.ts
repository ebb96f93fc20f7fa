import type { Language } from '@portal/contract/enums';
import {
  type MemberNoticeRow,
  noticeLimits,
  type NoticeRecord,
  type NoticeRow,
  noticeSlots,
} from '@portal/contract/notices/responses';
import type { ListedNotice, Notice, NoticeAttachment } from './notice.js';

/** Letters of the subject in an address of a document. */
const SLUG = 60;

/** A row of the console's list. */
export function recordOf(notice: ListedNotice): NoticeRecord {
  const { id, title, titleHi, preview, userType, status, documents, createdAt } = notice;
  return {
    ...{ id, title, userType, status, documents },
    preview: shortened(preview, noticeLimits.staffPreview),
    hasHindi: titleHi !== undefined,
    createdAt: createdAt.toISOString(),
  };
}

/** A row of the documented lists of staff (docs/rules/wire.md). */
export function rowOf(notice: ListedNotice): NoticeRow {
  const { id, title, preview, userType, status, createdAt } = notice;
  return {
    ...{ _id: id, title, userType, status },
    text: shortened(preview, noticeLimits.staffPreview),
    createdAt: createdAt.toISOString(),
  };
}

/** The same as a member reads it. */
export function memberRowOf(
  notice: ListedNotice,
  language: Language,
  unread: ReadonlySet<string>,
): MemberNoticeRow {
  const { id, title, titleHi, preview, previewHi, userType, status, createdAt, publishedAt } = notice;
  const isHindi = language === 'hi' && titleHi !== undefined && previewHi !== undefined;
  return {
    ...{ _id: id, userType, status },
    title: isHindi ? titleHi : title,
    text: isHindi ? previewHi : preview,
    createdAt: createdAt.toISOString(),
    publishedAt: (publishedAt ?? createdAt).toISOString(),
    unread: unread.has(id),
  };
}

/** Subject and text in a reader's language: English where there is no Hindi version. */
export function wordsOf(
  { title, text, titleHi, textHi }: Notice,
  language: Language,
): { subject: string; text: string; language: Language } {
  if (language === 'hi' && titleHi !== undefined && textHi !== undefined)
    return { subject: titleHi, text: textHi, language };
  return { subject: title, text, language: 'en' };
}

/** `Notices/{slug}-{id}/{slot}.{ext}`: the name of a document on the documented wire. */
export function wireKeyOf({ id, title }: Notice, { slot, key }: NoticeAttachment): string {
  return `Notices/${slugOf(title)}-${id}/${slot}.${endingOf(key)}`;
}

/** The slot that such a name means; undefined where it is none of this notice. */
export function slotOfWireKey(notice: Notice, name: string): NoticeAttachment | undefined {
  return notice.attachments.find((one) => wireKeyOf(notice, one) === name);
}

/** Under which name a document is saved: made here (SEC-44). */
export function fileNameOf({ title }: Pick<Notice, 'title'>, { slot, key }: NoticeAttachment): string {
  return `${slugOf(title)}-${noticeSlots.indexOf(slot) + 1}.${endingOf(key)}`;
}

const endingOf = (key: string): string => key.split('.').at(-1) ?? '';

/** Latin letters and digits of a subject; `notice` where it has none. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG)
    .replace(/^-|-$/g, '');
  return slug === '' ? 'notice' : slug;
}

function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`;
}
