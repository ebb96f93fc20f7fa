import type { Language } from '@portal/contract/enums';
import PDFDocument from 'pdfkit';

interface DocumentFacts {
  /** Page size; [width, height] in points. */
  readonly size: 'A4' | [number, number];
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  /** Creation date; constant for the same content, so that the output is reproducible. */
  readonly at: Date;
  /** Keeps pages editable until the end, for page numbers. */
  readonly isKept?: boolean;
}

/** Creates a tagged (accessible) PDF without margins and default font. */
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
