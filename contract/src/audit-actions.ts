import { activationCodeAudit } from './activation-codes/audit.js';
import { applicationAudit } from './applications/audit.js';
import { approvalAudit } from './approvals/audit.js';
import { attentionAudit } from './attention/audit.js';
import { ownAudit } from './audit/audit.js';
import { bulkMailAudit } from './bulk-mail/audit.js';
import { draftAudit } from './drafts/audit.js';
import { duplicateAudit } from './duplicates/audit.js';
import { emailCorrectionAudit } from './email-corrections/audit.js';
import { emailChangeAudit } from './email-changes/audit.js';
import { erasureAudit } from './erasure/audit.js';
import { exportAudit } from './exports/audit.js';
import { fileAudit } from './files/audit.js';
import { guardianAudit } from './guardians/audit.js';
import { importAudit } from './imports/audit.js';
import { jobAudit } from './jobs/audit.js';
import { keyAudit } from './keys/audit.js';
import { mailboxAudit } from './mailbox/audit.js';
import { memberAudit } from './members/audit.js';
import { noticeAudit } from './notices/audit.js';
import { ownDataAudit } from './own-data/audit.js';
import { paymentAudit } from './payments/audit.js';
import { portalStartAudit } from './portal-start/audit.js';
import { priceAudit } from './pricing/audit.js';
import { recoveryAudit } from './recovery/audit.js';
import { referenceAudit } from './reference/audit.js';
import { regenerationAudit } from './regeneration/audit.js';
import { runAudit } from './runs/audit.js';
import { sessionAudit } from './sessions/audit.js';
import { kitAudit } from './kit/audit.js';
import { bulkDecisionAudit } from './bulk-decisions/audit.js';
import { brandingAudit } from './branding/audit.js';
import { sitePageAudit } from './site-pages/audit.js';
import { staffUserAudit } from './staff-users/audit.js';
import { updateRequestAudit } from './update-requests/audit.js';

/**
 * Every action that is written to the audit (SEC-52), collected from the features. The codes stand in stored rows, in logs and
 * in filters: one that was written once is not renamed. People read the names that the console gives them.
 */
export const auditActions = [
  ...draftAudit.actions,
  ...guardianAudit.actions,
  ...applicationAudit.actions,
  ...approvalAudit.actions,
  ...regenerationAudit.actions,
  ...bulkDecisionAudit.actions,
  ...ownDataAudit.actions,
  ...paymentAudit.actions,
  ...memberAudit.actions,
  ...duplicateAudit.actions,
  ...updateRequestAudit.actions,
  ...emailChangeAudit.actions,
  ...erasureAudit.actions,
  ...emailCorrectionAudit.actions,
  ...sessionAudit.actions,
  ...recoveryAudit.actions,
  ...staffUserAudit.actions,
  ...mailboxAudit.actions,
  ...portalStartAudit.actions,
  ...bulkMailAudit.actions,
  ...priceAudit.actions,
  ...sitePageAudit.actions,
  ...brandingAudit.actions,
  ...kitAudit.actions,
  ...noticeAudit.actions,
  ...referenceAudit.actions,
  ...jobAudit.actions,
  ...attentionAudit.actions,
  ...runAudit.actions,
  ...exportAudit.actions,
  ...importAudit.actions,
  ...activationCodeAudit.actions,
  ...fileAudit.actions,
  ...keyAudit.actions,
  ...ownAudit.actions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an audit row can be about; its id is of this kind of record. */
export const auditedKinds = [
  ...draftAudit.kinds,
  ...applicationAudit.kinds,
  ...ownDataAudit.kinds,
  ...paymentAudit.kinds,
  ...memberAudit.kinds,
  ...duplicateAudit.kinds,
  ...updateRequestAudit.kinds,
  ...emailChangeAudit.kinds,
  ...sessionAudit.kinds,
  ...recoveryAudit.kinds,
  ...staffUserAudit.kinds,
  ...mailboxAudit.kinds,
  ...portalStartAudit.kinds,
  ...bulkMailAudit.kinds,
  ...priceAudit.kinds,
  ...sitePageAudit.kinds,
  ...brandingAudit.kinds,
  ...kitAudit.kinds,
  ...noticeAudit.kinds,
  ...referenceAudit.kinds,
  ...jobAudit.kinds,
  ...attentionAudit.kinds,
  ...runAudit.kinds,
  ...exportAudit.kinds,
  ...importAudit.kinds,
  ...fileAudit.kinds,
  ...keyAudit.kinds,
  ...ownAudit.kinds,
] as const;
export type AuditedKind = (typeof auditedKinds)[number];
