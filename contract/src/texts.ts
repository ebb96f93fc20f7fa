import { addMemberTexts } from './add-member/texts.js';
import { editTexts } from './applications/edit.texts.js';
import { applicationTexts } from './applications/texts.js';
import { regenerationTexts } from './regeneration/texts.js';
import { approvalTexts } from './approvals/texts.js';
import { attentionTexts } from './attention/texts.js';
import { bulkDecisionTexts } from './bulk-decisions/texts.js';
import { bulkMailTexts } from './bulk-mail/texts.js';
import { decisionTexts } from './decisions/texts.js';
import { emailCorrectionTexts } from './email-corrections/texts.js';
import { draftResumeTexts } from './draft-resume/texts.js';
import { draftTexts } from './drafts/texts.js';
import { duplicateTexts } from './duplicates/texts.js';
import { emailChangeTexts } from './email-changes/texts.js';
import { eligibilityTexts } from './eligibility/texts.js';
import type { Language } from './enums.js';
import { erasureTexts } from './erasure/texts.js';
import { exportTexts } from './exports/texts.js';
import { feedbackTexts } from './feedback/texts.js';
import { fileTexts } from './files/texts.js';
import { guardianTexts } from './guardians/texts.js';
import { jobTexts } from './jobs/texts.js';
import { listTexts } from './lists/texts.js';
import { mailboxTexts } from './mailbox/texts.js';
import { memberTexts } from './members/texts.js';
import { noticeTexts } from './notices/texts.js';
import { paymentTexts } from './payments/texts.js';
import { priceTexts } from './pricing/texts.js';
import { recoveryTexts } from './recovery/texts.js';
import { referenceTexts } from './reference/texts.js';
import { requestTexts } from './request.texts.js';
import { updateRequestTexts } from './update-requests/texts.js';
import { reservationTexts } from './reservations/texts.js';
import { runTexts } from './runs/texts.js';
import { sendBackTexts } from './send-backs/texts.js';
import { sessionTexts } from './sessions/texts.js';
import { assetTexts } from './assets/texts.js';
import { brandingTexts } from './branding/texts.js';
import { sitePageTexts } from './site-pages/texts.js';
import { staffUserTexts } from './staff-users/texts.js';
import type { Text } from './text.js';
import { trackingTexts } from './tracking/texts.js';

/** Every text that crosses the wire, by key, collected from the features. */
export const texts = {
  ...applicationTexts,
  ...editTexts,
  ...listTexts,
  ...draftTexts,
  ...addMemberTexts,
  ...draftResumeTexts,
  ...guardianTexts,
  ...emailCorrectionTexts,
  ...feedbackTexts,
  ...eligibilityTexts,
  ...fileTexts,
  ...paymentTexts,
  ...priceTexts,
  ...assetTexts,
  ...brandingTexts,
  ...sitePageTexts,
  ...sendBackTexts,
  ...decisionTexts,
  ...trackingTexts,
  ...approvalTexts,
  ...regenerationTexts,
  ...bulkDecisionTexts,
  ...reservationTexts,
  ...updateRequestTexts,
  ...emailChangeTexts,
  ...memberTexts,
  ...duplicateTexts,
  ...erasureTexts,
  ...exportTexts,
  ...noticeTexts,
  ...bulkMailTexts,
  ...sessionTexts,
  ...recoveryTexts,
  ...staffUserTexts,
  ...mailboxTexts,
  ...referenceTexts,
  ...jobTexts,
  ...attentionTexts,
  ...runTexts,
  ...requestTexts,
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
