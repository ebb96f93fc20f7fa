import type { DocumentKind } from '@portal/contract';

/** Sizes of the pictures in pixels (spec §9). */
export const documentSizes: Readonly<Record<DocumentKind, readonly [width: number, height: number]>> = {
  certificate: [1280, 973],
  card: [635, 931],
  'welcome-en': [1240, 1700],
  'welcome-hi': [1240, 1700],
};

/** The text key of a document's name. */
export const documentText = (document: string): string => `applications.document.${document}`;
