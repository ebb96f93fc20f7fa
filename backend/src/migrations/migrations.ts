import type { Migration } from '../platform/mongo/migrations.js';
import { firstSchema } from './0001-first-schema.js';
import { refundsDue } from './0002-refunds-due.js';
import { deletedData } from './0003-deleted-data.js';
import { personKeys } from './0004-person-keys.js';
import { downtimes } from './0005-downtimes.js';
import { savedViews } from './0007-saved-views.js';
import { readySentences } from './0008-ready-sentences.js';
import { workQueue } from './0009-work-queue.js';
import { countedSteps } from './0010-counted-steps.js';
import { objectives } from './0011-objectives.js';
import { backupStatus } from './0012-backup-status.js';
import { countedMembers } from './0013-counted-members.js';
import { audience } from './0014-audience.js';

/** Every migration, in the order of their numbers. */
export const migrations: readonly Migration[] = [
  firstSchema,
  refundsDue,
  deletedData,
  personKeys,
  downtimes,
  savedViews,
  readySentences,
  workQueue,
  countedSteps,
  objectives,
  backupStatus,
  countedMembers,
  audience,
];
