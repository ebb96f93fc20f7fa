import { isDeepStrictEqual } from 'node:util';
import { noticeLimits } from '@portal/contract/notices/responses';
import type { SaveNoticeDto } from '@portal/contract/notices/requests';
import { fieldError, type FieldError, unprocessable } from '../platform/http/wire-error.js';
import { cleanRichText, visibleLength } from '../platform/rich-text.js';
import type { Notice, NoticeContent } from './notice.js';

/** Written content without documents. */
type NoticeText = Omit<NoticeContent, 'attachments'>;
/** Wire names of the fields, for errors. */
type FieldNames = Readonly<Record<'text' | 'textHi' | 'titleHi', string>>;

const defaultNames: FieldNames = { text: 'text', textHi: 'textHi', titleHi: 'titleHi' };

/**
 * Validates and sanitises written content; an empty Hindi version is left out.
 * @throws WireError 422 as in docs/rules/notices.md; the length counts the visible text
 */
export function parseNoticeText(
  { title, text, titleHi = '', textHi = '', userType, status }: Omit<SaveNoticeDto, 'version' | 'documents'>,
  names: FieldNames = defaultNames,
): NoticeText {
  const [english, hindi] = [cleanRichText(text), cleanRichText(textHi)];
  const errors: FieldError[] = [];
  // Entities make the sanitised text longer than the input; it is measured only if it fits.
  if (english.length > noticeLimits.markup) errors.push(fieldError(names.text, 'request.tooLong'));
  if (hindi.length > noticeLimits.markup) errors.push(fieldError(names.textHi, 'request.tooLong'));
  if (errors.length > 0) throw unprocessable(errors);
  const length = visibleLength(english);
  if (length === 0) errors.push(fieldError(names.text, 'notice.required'));
  else if (length < noticeLimits.least) errors.push(fieldError(names.text, 'notice.min'));
  const hasHindi = visibleLength(hindi) > 0;
  if (titleHi !== '' && !hasHindi) errors.push(fieldError(names.textHi, 'notice.hindi'));
  if (titleHi === '' && hasHindi) errors.push(fieldError(names.titleHi, 'notice.hindi'));
  if (errors.length > 0) throw unprocessable(errors);
  return { title, text: english, ...(hasHindi ? { titleHi, textHi: hindi } : {}), userType, status };
}

/** Returns the content fields of a notice. */
export function contentOf(notice: NoticeContent): NoticeContent {
  const { title, text, titleHi, textHi, userType, status, attachments } = notice;
  return {
    ...{ title, text, userType, status },
    ...(titleHi === undefined ? {} : { titleHi }),
    ...(textHi === undefined ? {} : { textHi }),
    attachments: attachments.map(({ slot, uploadId, key, name, bytes }) => ({
      slot,
      uploadId,
      key,
      name,
      bytes,
    })),
  };
}

/** Names of changed fields; of all present fields for a new notice. */
export function changedFields(before: Notice | undefined, after: NoticeContent): string[] {
  const [old, now] = [before === undefined ? undefined : contentOf(before), contentOf(after)];
  const names = ['title', 'text', 'titleHi', 'textHi', 'userType', 'status', 'attachments'] as const;
  return names.filter((name) => !isDeepStrictEqual(old?.[name], now[name]));
}
