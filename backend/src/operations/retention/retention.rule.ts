/** The steps of the timer `retention`, in the order in which it takes them. */
export const retentionSteps = [
  'expiredDrafts',
  'submittedDrafts',
  'unpaidApplications',
  'endedApplications',
  'orphanUploads',
  'replacedFiles',
  'previewImages',
  'statements',
  'exports',
  'ownData',
  'codeSheets',
  'imports',
] as const;
export type RetentionStep = (typeof retentionSteps)[number];

interface Rule {
  /** For people who run the portal. */
  readonly what: string;
  /** How long, in seconds; 0 when the row itself says until when. */
  readonly seconds: number;
  readonly since: string;
  /** What happens then, and to what it does not happen. */
  readonly then: string;
}

/** Something that the timer of the worker takes away. */
interface SteppedRule extends Rule {
  readonly step: RetentionStep;
}

/** Rows that MongoDB removes by itself, up to a minute after their time. */
interface ExpiringRule extends Rule {
  readonly collection: string;
  /** Name of the index. */
  readonly index: string;
}

export type RetentionRule = SteppedRule | ExpiringRule;
