import { isDeepStrictEqual } from 'node:util';
import { noticeLimits } from '@portal/contract/notices/responses';
import type { SaveNoticeDto } from '@portal/contract/notices/requests';
import { fieldError, type FieldError, unprocessable } from '../platform/http/wire-error.js';
import { cleanRichText, visibleLength } from '../platform/rich-text.js';
import type { Notice, NoticeContent } from './notice.js';

/** What was written, without its documents. */
type NoticeWords = Omit<NoticeContent, 'attachments'>;
/** Names of the fields on the wire of the call, for what is refused. */
type FieldNames = Readonly<Record<'text' | 'textHi' | 'titleHi', string>>;

const ownNames: FieldNames = { text: 'text', textHi: 'textHi', titleHi: 'titleHi' };

/**
 * What is kept of what was written: texts cleaned, a Hindi version that says nothing left out.
 * @throws WireError 422 in the words of docs/rules/notices.md; the length counts what a reader sees
 */
export function wordsFrom(
  { title, text, titleHi = '', textHi = '', userType, status }: Omit<SaveNoticeDto, 'version' | 'documents'>,
  names: FieldNames = ownNames,
): NoticeWords {
  const [english, hindi] = [cleanRichText(text), cleanRichText(textHi)];
  const length = visibleLength(english);
  const errors: FieldError[] = [];
  if (length === 0) errors.push(fieldError(names.text, 'notice.required'));
  else if (length < noticeLimits.least) errors.push(fieldError(names.text, 'notice.min'));
  // Signs that are written as entities take more room than they came in.
  if (english.length > noticeLimits.markup) errors.push(fieldError(names.text, 'request.tooLong'));
  if (hindi.length > noticeLimits.markup) errors.push(fieldError(names.textHi, 'request.tooLong'));
  const hasHindi = visibleLength(hindi) > 0;
  if (titleHi !== '' && !hasHindi) errors.push(fieldError(names.textHi, 'notice.hindi'));
  if (titleHi === '' && hasHindi) errors.push(fieldError(names.titleHi, 'notice.hindi'));
  if (errors.length > 0) throw unprocessable(errors);
  return { title, text: english, ...(hasHindi ? { titleHi, textHi: hindi } : {}), userType, status };
}

/** The content alone of a notice. */
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

/** Names of the fields in which a change differs from what there is; all that are given where there is nothing. */
export function changedFields(before: Notice | undefined, after: NoticeContent): string[] {
  const [old, now] = [before === undefined ? undefined : contentOf(before), contentOf(after)];
  const names = ['title', 'text', 'titleHi', 'textHi', 'userType', 'status', 'attachments'] as const;
  return names.filter((name) => !isDeepStrictEqual(old?.[name], now[name]));
}
