import type { PageName } from '../pages.js';

interface AlarmReasonDef {
  /** The page to open first, in the mail and on the system page. */
  readonly page: PageName;
  /** Another mail tells of its beginning already (docs/rules/mails.md). */
  readonly hasOwnMail?: true;
}

/** What the portal raises an alarm for (docs/rules/alarms.md); its words are in `alarm-words.ts`. A stored key is not renamed. */
export const alarmReasonTable = {
  'part.redis': { page: 'system' },
  'part.storage': { page: 'system' },
  'part.mail': { page: 'system' },
  'part.provider': { page: 'system' },
  'codes.waiting': { page: 'system' },
  'jobs.failed': { page: 'jobs' },
  'webhooks.silent': { page: 'transactions' },
  'files.missing': { page: 'system' },
  'disk.full': { page: 'system' },
  'certificate.ending': { page: 'system' },
  'mailbox.broken': { page: 'setEmailPassword', hasOwnMail: true },
  'backup.late': { page: 'system', hasOwnMail: true },
} as const satisfies Record<string, AlarmReasonDef>;
export type AlarmReason = keyof typeof alarmReasonTable;
export const alarmReasons = Object.keys(alarmReasonTable) as readonly AlarmReason[];

/** The row of a reason. */
export function alarmReasonOf(reason: AlarmReason): AlarmReasonDef {
  return alarmReasonTable[reason];
}
