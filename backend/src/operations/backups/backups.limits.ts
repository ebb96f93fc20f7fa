const HOUR_MS = 60 * 60 * 1000;

/** Backups: sizes and times, each with its reason. */
export const backupLimits = {
  /** Objects that are read and written at once; each is in memory. */
  objectsAtOnce: 4,
  /** Larger than the largest file that staff upload, a guide's video. */
  objectBytes: 512 * 1024 * 1024,
  /** Uploads that are not inspected yet, and files that live for minutes to days and can be regenerated. */
  without: ['incoming/', 'exports/', 'previews/', 'statements/', 'own-data/', 'code-sheets/', 'status/'],
  /** What was begun and not completed in this time was killed. */
  begunMs: 24 * HOUR_MS,
  /** From this hour on in India the day's backup is made: few people are at work. */
  fromHour: 2,
  /** Age above which every superAdmin is notified, once a day: a day plus the time that a backup may take. */
  lateMs: 26 * HOUR_MS,
  /** Of objects that a check opens. */
  checkedObjects: 200,
} as const;
