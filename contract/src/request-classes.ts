import * as activationCodes from './activation-codes/requests.js';
import * as addMember from './add-member/requests.js';
import * as claim from './add-member/claim.requests.js';
import * as applicant from './applications/applicant.requests.js';
import * as applications from './applications/requests.js';
import * as submission from './applications/submit.requests.js';
import * as approvals from './approvals/requests.js';
import * as bulkDecisions from './bulk-decisions/requests.js';
import * as bulkMail from './bulk-mail/requests.js';
import * as decisions from './decisions/requests.js';
import * as attention from './attention/requests.js';
import * as emailCorrections from './email-corrections/requests.js';
import * as draftResume from './draft-resume/requests.js';
import * as drafts from './drafts/requests.js';
import * as duplicates from './duplicates/requests.js';
import * as emailChanges from './email-changes/requests.js';
import * as feedback from './feedback/requests.js';
import * as eligibility from './eligibility/requests.js';
import * as erasure from './erasure/requests.js';
import * as exportRequests from './exports/requests.js';
import * as files from './files/requests.js';
import * as guardians from './guardians/requests.js';
import * as imports from './imports/requests.js';
import * as jobs from './jobs/requests.js';
import * as lists from './lists/requests.js';
import * as mailbox from './mailbox/requests.js';
import * as members from './members/requests.js';
import * as notices from './notices/requests.js';
import * as payments from './payments/requests.js';
import * as portalStart from './portal-start/requests.js';
import * as pricing from './pricing/requests.js';
import * as recovery from './recovery/requests.js';
import * as reference from './reference/requests.js';
import * as regeneration from './regeneration/requests.js';
import * as search from './search/requests.js';
import * as sendBacks from './send-backs/requests.js';
import * as sessions from './sessions/requests.js';
import * as assets from './assets/requests.js';
import * as branding from './branding/requests.js';
import * as sitePages from './site-pages/requests.js';
import * as staffUsers from './staff-users/requests.js';
import * as statistics from './statistics/requests.js';
import * as tracking from './tracking/requests.js';
import * as updateRequests from './update-requests/requests.js';

/**
 * Every class of a request by its name, collected from the features. For the server alone: a browser that needs the rules of one
 * form imports the requests of that feature.
 */
export const requestClasses = {
  ...applicant,
  ...applications,
  ...submission,
  ...approvals,
  ...bulkDecisions,
  ...attention,
  ...bulkMail,
  ...drafts,
  ...addMember,
  ...claim,
  ...draftResume,
  ...guardians,
  ...emailCorrections,
  ...duplicates,
  ...emailChanges,
  ...erasure,
  ...feedback,
  ...eligibility,
  ...exportRequests,
  ...imports,
  ...activationCodes,
  ...files,
  ...jobs,
  ...lists,
  ...mailbox,
  ...members,
  ...notices,
  ...payments,
  ...portalStart,
  ...pricing,
  ...recovery,
  ...reference,
  ...regeneration,
  ...search,
  ...sendBacks,
  ...decisions,
  ...sessions,
  ...assets,
  ...branding,
  ...sitePages,
  ...staffUsers,
  ...statistics,
  ...tracking,
  ...updateRequests,
};
export type RequestClasses = typeof requestClasses;
