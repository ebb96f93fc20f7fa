import { type NoticeDetails, noticeLimits, type NoticeSlot } from '@portal/contract/notices/responses';
import type { NoticeGroup, NoticeStatus } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import type { SaveNoticeDto } from '@portal/contract/notices/requests';

/** A document in the form. */
export interface DocumentDraft {
  readonly slot: NoticeSlot;
  readonly uploadId: string;
  readonly name: string;
  /** Size of the file, when known. */
  readonly bytes?: number;
}

/** Text of a notice in one language with its number of visible characters. */
export interface TextDraft {
  readonly title: string;
  readonly html: string;
  readonly length: number;
}

/** Contents of the form. */
export interface NoticeDraft {
  readonly id: string;
  readonly en: TextDraft;
  readonly hi: TextDraft;
  readonly userType: NoticeGroup;
  readonly status: NoticeStatus;
  readonly documents: readonly DocumentDraft[];
}

const emptyText: TextDraft = { title: '', html: '', length: 0 };

/** A random id of 24 hexadecimal digits. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Number of visible characters in sanitised HTML. */
function lengthOf(html: string): number {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent;
  return [...text.replace(/\s+/g, ' ').trim()].length;
}

export function draftFrom(notice: NoticeDetails | undefined): NoticeDraft {
  if (notice === undefined)
    return { id: newId(), en: emptyText, hi: emptyText, userType: 'All', status: 'Inactive', documents: [] };
  const { id, title, text, titleHi = '', textHi = '', userType, status, documents } = notice;
  return {
    ...{ id, userType, status, documents },
    en: { title, html: text, length: lengthOf(text) },
    hi: { title: titleHi, html: textHi, length: lengthOf(textHi) },
  };
}

/** Returns the request body. */
export function bodyOf({ en, hi, userType, status, documents }: NoticeDraft, version: number): SaveNoticeDto {
  return {
    ...{ version, userType, status },
    title: en.title,
    text: en.html,
    ...(hi.title === '' && hi.length === 0 ? {} : { titleHi: hi.title, textHi: hi.html }),
    documents: documents.map(({ slot, uploadId, name }) => ({ slot, uploadId, name })),
  };
}

type NoticeField = 'title' | 'text' | 'titleHi' | 'textHi' | 'documents';

/** Returns validation errors by field, with the server's texts. */
export function problemsOf({ en, hi, documents }: NoticeDraft): Partial<Record<NoticeField, TextKey>> {
  const hasHindi = hi.length > 0;
  return {
    ...(en.title.trim() === '' ? { title: 'notice.title' as const } : {}),
    ...(en.length === 0
      ? { text: 'notice.required' as const }
      : en.length < noticeLimits.least
        ? { text: 'notice.min' as const }
        : {}),
    ...(hasHindi && hi.title.trim() === '' ? { titleHi: 'notice.hindi' as const } : {}),
    ...(!hasHindi && hi.title.trim() !== '' ? { textHi: 'notice.hindi' as const } : {}),
    ...(documents.some(({ name }) => name.trim() === '')
      ? { documents: 'notice.documentName' as const }
      : {}),
  };
}
