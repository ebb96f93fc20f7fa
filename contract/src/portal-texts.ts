import type { Language } from './enums.js';
import type { Text } from './text.js';
import { addMemberTexts } from './add-member/texts.js';
import { editTexts } from './applications/edit.texts.js';
import { applicationTexts } from './applications/texts.js';
import { approvalTexts } from './approvals/texts.js';
import { bulkMailTexts } from './bulk-mail/texts.js';
import { draftResumeTexts } from './draft-resume/texts.js';
import { draftTexts } from './drafts/texts.js';
import { eligibilityTexts } from './eligibility/texts.js';
import { emailChangeTexts } from './email-changes/texts.js';
import { emailCorrectionTexts } from './email-corrections/texts.js';
import { erasureTexts } from './erasure/texts.js';
import { feedbackTexts } from './feedback/texts.js';
import { fileTexts } from './files/texts.js';
import { guardianTexts } from './guardians/texts.js';
import { memberTexts } from './members/texts.js';
import { paymentTexts } from './payments/texts.js';
import { recoveryTexts } from './recovery/texts.js';
import { requestTexts } from './request.texts.js';
import { sendBackTexts } from './send-backs/texts.js';
import { sessionTexts } from './sessions/texts.js';
import { trackingTexts } from './tracking/texts.js';
import { updateRequestTexts } from './update-requests/texts.js';

/** Texts of the wire that visitors, applicants and members meet, collected from the features; the portal loads these and no more. */
export const portalTexts = {
  ...applicationTexts,
  ...editTexts,
  ...draftTexts,
  ...addMemberTexts,
  ...draftResumeTexts,
  ...guardianTexts,
  ...emailCorrectionTexts,
  ...feedbackTexts,
  ...eligibilityTexts,
  ...fileTexts,
  ...paymentTexts,
  ...sendBackTexts,
  ...trackingTexts,
  ...approvalTexts,
  ...updateRequestTexts,
  ...emailChangeTexts,
  ...memberTexts,
  ...erasureTexts,
  ...bulkMailTexts,
  ...sessionTexts,
  ...recoveryTexts,
  ...requestTexts,
} as const;
export type PortalTextKey = keyof typeof portalTexts;

export function isPortalTextKey(key: string): key is PortalTextKey {
  return Object.hasOwn(portalTexts, key);
}

/** As `textOf`, for what the portal shows. */
export function portalTextOf(key: PortalTextKey, language: Language): string {
  const text: Text = portalTexts[key];
  return text[language];
}
