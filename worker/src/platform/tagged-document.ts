import type { Language } from '@portal/contract/enums';
import PDFDocument from 'pdfkit';

interface DocumentFacts {
  /** of the page; [width, height] in points */
  readonly size: 'A4' | [number, number];
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** the same for the same content, so that writing it again makes the same bytes */
  readonly at: Date;
  /** pages can be gone back to until the end, as numbers of pages need it */
  readonly isKept?: boolean;
}

/** A PDF whose content is marked with what it says, without margins and without a font of its own. */
export function taggedDocument({
  size,
  language,
  title,
  author,
  at,
  isKept = false,
}: DocumentFacts): PDFKit.PDFDocument {
  return new PDFDocument({
    size,
    margin: 0,
    bufferPages: isKept,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${language}-IN`,
    info: { Title: title, Author: author, CreationDate: at },
  });
}
