import type { Migration } from '../platform/mongo/migrations.js';
import { firstCollections } from './0001-first-collections.js';
import { uniqueness } from './0002-one-person.js';
import { searchTerms } from './0003-search-terms.js';
import { applicationNumbers } from './0004-application-numbers.js';
import { lookAlikes } from './0005-look-alikes.js';
import { loginWaits } from './0006-login-waits.js';
import { updateRequests } from './0007-update-requests.js';
import { draftsElsewhere } from './0008-drafts-elsewhere.js';
import { listOfUpdateRequests } from './0009-list-of-update-requests.js';
import { memberLists } from './0010-member-lists.js';
import { attention } from './0011-attention.js';
import { statistics } from './0012-statistics.js';
import { queuedNames } from './0013-queued-names.js';
import { addMember } from './0014-add-member.js';
import { transactions } from './0015-transactions.js';
import { offlinePayments } from './0016-offline-payments.js';
import { refunds } from './0017-refunds.js';
import { assets } from './0018-assets.js';
import { creditNotes } from './0019-credit-notes.js';
import { settlements } from './0020-settlements.js';
import { formerMemberships } from './0021-former-memberships.js';
import { notices } from './0023-notices.js';
import { mailRuns } from './0024-mail-runs.js';
import { exportLists } from './0025-export-lists.js';
import { mailsOfRecords } from './0027-mails-of-records.js';
import { endingMemberships } from './0030-ending-memberships.js';
import { mailsOfMembers } from './0031-mails-of-members.js';
import { duplicates } from './0032-duplicates.js';
import { erasureRequests } from './0033-erasure-requests.js';
import { imports } from './0034-imports.js';
import { importFiles } from './0036-import-files.js';
import { disclosures } from './0037-disclosures.js';
import { alarms } from './0038-alarms.js';
import { importedNumbers } from './0040-imported-numbers.js';
import { selections } from './0028-selections.js';
import { whoIssued } from './0029-who-issued.js';

/** Every migration, in the order of their numbers. */
export const migrations: readonly Migration[] = [
  firstCollections,
  uniqueness,
  searchTerms,
  applicationNumbers,
  lookAlikes,
  loginWaits,
  updateRequests,
  draftsElsewhere,
  listOfUpdateRequests,
  memberLists,
  attention,
  statistics,
  queuedNames,
  addMember,
  transactions,
  offlinePayments,
  refunds,
  assets,
  creditNotes,
  settlements,
  formerMemberships,
  notices,
  mailRuns,
  exportLists,
  mailsOfRecords,
  selections,
  whoIssued,
  endingMemberships,
  mailsOfMembers,
  duplicates,
  erasureRequests,
  imports,
  importFiles,
  disclosures,
  alarms,
  importedNumbers,
];
