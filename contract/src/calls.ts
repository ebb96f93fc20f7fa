import { activationCodeCalls } from './activation-codes/calls.js';
import { addMemberCalls } from './add-member/calls.js';
import { applicationCalls } from './applications/calls.js';
import { approvalCalls } from './approvals/calls.js';
import { attentionCalls } from './attention/calls.js';
import { auditCalls } from './audit/calls.js';
import { brandingCalls } from './branding/calls.js';
import { bulkDecisionCalls } from './bulk-decisions/calls.js';
import { bulkMailCalls } from './bulk-mail/calls.js';
import { decisionCalls } from './decisions/calls.js';
import { documentCalls } from './documents/calls.js';
import { draftResumeCalls } from './draft-resume/calls.js';
import { draftCalls } from './drafts/calls.js';
import { duplicateCalls } from './duplicates/calls.js';
import { emailCorrectionCalls } from './email-corrections/calls.js';
import { emailChangeCalls } from './email-changes/calls.js';
import { eligibilityCalls } from './eligibility/calls.js';
import { erasureCalls } from './erasure/calls.js';
import { exportCalls } from './exports/calls.js';
import { fileCalls } from './files/calls.js';
import { feedbackCalls } from './feedback/calls.js';
import { guardianCalls } from './guardians/calls.js';
import { importCalls } from './imports/calls.js';
import { jobCalls } from './jobs/calls.js';
import { kitCalls } from './kit/calls.js';
import { mailboxCalls } from './mailbox/calls.js';
import { memberCalls } from './members/calls.js';
import { noticeCalls } from './notices/calls.js';
import { ownDataCalls } from './own-data/calls.js';
import { paymentCalls } from './payments/calls.js';
import { portalStartCalls } from './portal-start/calls.js';
import { pricingCalls } from './pricing/calls.js';
import { recoveryCalls } from './recovery/calls.js';
import { recipientCalls } from './recipients/calls.js';
import { referenceCalls } from './reference/calls.js';
import { reservationCalls } from './reservations/calls.js';
import { runCalls } from './runs/calls.js';
import { searchCalls } from './search/calls.js';
import { sendBackCalls } from './send-backs/calls.js';
import { sessionCalls } from './sessions/calls.js';
import { sitePageCalls } from './site-pages/calls.js';
import { staffUserCalls } from './staff-users/calls.js';
import { regenerationCalls } from './regeneration/calls.js';
import { statisticsCalls } from './statistics/calls.js';
import { trackingCalls } from './tracking/calls.js';
import { systemCalls } from './system/calls.js';
import { updateRequestCalls } from './update-requests/calls.js';

/**
 * The table of calls, collected from the features. The backend binds controllers to it, the interfaces call through a client
 * made from it, and the contract, policy and permission tests walk it.
 */
export const calls = {
  ...applicationCalls,
  ...sendBackCalls,
  ...decisionCalls,
  ...trackingCalls,
  ...draftCalls,
  ...addMemberCalls,
  ...draftResumeCalls,
  ...guardianCalls,
  ...emailCorrectionCalls,
  ...fileCalls,
  ...ownDataCalls,
  ...recipientCalls,
  ...paymentCalls,
  ...pricingCalls,
  ...eligibilityCalls,
  ...referenceCalls,
  ...brandingCalls,
  ...sitePageCalls,
  ...feedbackCalls,
  ...documentCalls,
  ...approvalCalls,
  ...bulkDecisionCalls,
  ...runCalls,
  ...reservationCalls,
  ...memberCalls,
  ...duplicateCalls,
  ...exportCalls,
  ...importCalls,
  ...activationCodeCalls,
  ...kitCalls,
  ...updateRequestCalls,
  ...emailChangeCalls,
  ...erasureCalls,
  ...regenerationCalls,
  ...statisticsCalls,
  ...noticeCalls,
  ...bulkMailCalls,
  ...sessionCalls,
  ...recoveryCalls,
  ...staffUserCalls,
  ...mailboxCalls,
  ...portalStartCalls,
  ...auditCalls,
  ...jobCalls,
  ...systemCalls,
  ...attentionCalls,
  ...searchCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
