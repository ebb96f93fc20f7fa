import { IsMongoId, Matches } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

export class BackupLatePayload {
  /** In India, `YYYY-MM-DD`. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/)
  day = '';

  /** `_id` of the staff user who is notified. */
  @IsMongoId()
  staffId = '';
}

/** Tells one superAdmin, once a day, that there is no fresh backup (docs/operations.md): handler in the worker. */
export const mailBackupLate = defineJob({
  ...mailJob,
  name: 'backup-late.mail',
  payload: BackupLatePayload,
  key: ({ day, staffId }) => `${day}.${staffId}`,
});
