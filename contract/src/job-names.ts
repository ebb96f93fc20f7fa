import type { ApprovalJob } from './approvals/jobs.js';
import type { FileJob } from './files/jobs.js';
import type { MailboxJob } from './mailbox/jobs.js';
import type { PaymentJob } from './payments/jobs.js';
import type { RecoveryJob } from './recovery/jobs.js';
import type { SessionJob } from './sessions/jobs.js';
import type { StaffUserJob } from './staff-users/jobs.js';

/**
 * Every job of the worker, collected from the features. The names are in stored rows and in effect keys: one that was used
 * once is not renamed. Staff read the words that the console has for them.
 */
export type JobName =
  FileJob | PaymentJob | ApprovalJob | RecoveryJob | SessionJob | StaffUserJob | MailboxJob;
