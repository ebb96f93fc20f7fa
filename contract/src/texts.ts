import { activationCodeTexts } from './activation-codes/texts.js';
import { assetTexts } from './assets/texts.js';
import { attentionTexts } from './attention/texts.js';
import { brandingTexts } from './branding/texts.js';
import { bulkDecisionTexts } from './bulk-decisions/texts.js';
import { decisionTexts } from './decisions/texts.js';
import { duplicateTexts } from './duplicates/texts.js';
import { exportTexts } from './exports/texts.js';
import { sheetTexts } from './imports/sheet.texts.js';
import { zipTexts } from './imports/zip.texts.js';
import { importTexts } from './imports/texts.js';
import { jobTexts } from './jobs/texts.js';
import { listTexts } from './lists/texts.js';
import { mailboxTexts } from './mailbox/texts.js';
import { noticeTexts } from './notices/texts.js';
import { ownDataTexts } from './own-data/texts.js';
import { portalStartTexts } from './portal-start/texts.js';
import { priceTexts } from './pricing/texts.js';
import { referenceTexts } from './reference/texts.js';
import { regenerationTexts } from './regeneration/texts.js';
import { reservationTexts } from './reservations/texts.js';
import { runTexts } from './runs/texts.js';
import { sitePageTexts } from './site-pages/texts.js';
import { staffUserTexts } from './staff-users/texts.js';
import type { Language } from './enums.js';
import { portalTexts } from './portal-texts.js';
import type { Text } from './text.js';

/** Every text that crosses the wire, by key: those of the portal, and those that only the office meets. */
export const texts = {
  ...portalTexts,
  ...listTexts,
  ...priceTexts,
  ...assetTexts,
  ...brandingTexts,
  ...sitePageTexts,
  ...decisionTexts,
  ...regenerationTexts,
  ...bulkDecisionTexts,
  ...reservationTexts,
  ...duplicateTexts,
  ...exportTexts,
  ...importTexts,
  ...activationCodeTexts,
  ...sheetTexts,
  ...zipTexts,
  ...noticeTexts,
  ...ownDataTexts,
  ...staffUserTexts,
  ...mailboxTexts,
  ...portalStartTexts,
  ...referenceTexts,
  ...jobTexts,
  ...attentionTexts,
  ...runTexts,
} as const;
export type TextKey = keyof typeof texts;

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(texts, key);
}

/** The text of a key in one language; English by default, as server texts are (docs/rules/wire.md). */
export function textOf(key: TextKey, language: Language = 'en'): string {
  const text: Text = texts[key];
  return text[language];
}
