import { IsMongoId } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

export class AlarmMailPayload {
  /** `_id` of the alarm. */
  @IsMongoId()
  alarmId = '';

  /** `_id` of the staff user who is notified. */
  @IsMongoId()
  staffId = '';
}

const key = ({ alarmId, staffId }: AlarmMailPayload): string => `${alarmId}.${staffId}`;

/** Tells one superAdmin, once, that an alarm began (docs/rules/alarms.md): handler in the worker. */
export const mailAlarm = defineJob({ ...mailJob, name: 'alarm.mail', payload: AlarmMailPayload, key });

/** Tells one superAdmin, once, that it is over: handler in the worker. */
export const mailAlarmOver = defineJob({
  ...mailJob,
  name: 'alarm-over.mail',
  payload: AlarmMailPayload,
  key,
});
