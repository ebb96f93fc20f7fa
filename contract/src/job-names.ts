import type { ApplicationsJob } from './applications/calls.js';
import type { PaymentsJob } from './payments/calls.js';
import type { ReviewingJob } from './reviewing/calls.js';
import type { MailRunJob } from './mail/calls.js';
import type { DataJob } from './data/calls.js';
import type { SettingsJob } from './settings/calls.js';
import type { MailJob } from './mails.js';

/**
 * Every job of the worker, collected from the domains. Names are stored in rows and effect keys, so a name in use is never renamed. The
 * console translates them.
 */
export type JobName =
  ApplicationsJob | PaymentsJob | ReviewingJob | MailRunJob | DataJob | SettingsJob | MailJob;
