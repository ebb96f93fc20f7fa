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
  /** Age of the backup's last trial above which the next one is tried: once a week, at the same hour. */
  triedMs: 6.5 * 24 * HOUR_MS,
  /** Of differences that a trial records. */
  namedFaults: 20,
  /** A trial must not fill the disk of MongoDB, which stops the portal. */
  trialDiskShare: 0.8,
  /** Each is in memory while it is written. */
  segmentBytes: 4 * 1024 * 1024,
  /** After this time without a change the change stream has failed: what a step has written must come. */
  silentMs: 20_000,
  /** A day longer than the backups of each day are kept. */
  archiveMs: 8 * 24 * HOUR_MS,
  /** Age of the archive above which the alarm begins; two steps are half a minute apart. */
  archiveLateMs: 5 * 60_000,
  /** Clocks of storage and worker differ by less. */
  clockMs: HOUR_MS,
} as const;
