import type { ActivationCodeJob } from './activation-codes/jobs.js';
import type { ApprovalJob } from './approvals/jobs.js';
import type { AssetJob } from './assets/jobs.js';
import type { BulkDecisionJob } from './bulk-decisions/jobs.js';
import type { ErasureJob } from './erasure/jobs.js';
import type { ExportJob } from './exports/jobs.js';
import type { ImportJob } from './imports/jobs.js';
import type { BulkMailJob } from './bulk-mail/jobs.js';
import type { FileJob } from './files/jobs.js';
import type { MailJob } from './mails.js';
import type { OwnDataJob } from './own-data/jobs.js';
import type { PaymentJob } from './payments/jobs.js';
import type { RegenerationJob } from './regeneration/jobs.js';

/**
 * Every job of the worker, collected from the features. The names are in stored rows and in effect keys: one that was used
 * once is not renamed. Staff read the words that the console has for them.
 */
export type JobName =
  | ActivationCodeJob
  | AssetJob
  | ErasureJob
  | ExportJob
  | FileJob
  | ImportJob
  | OwnDataJob
  | PaymentJob
  | ApprovalJob
  | RegenerationJob
  | BulkDecisionJob
  | BulkMailJob
  | MailJob;
