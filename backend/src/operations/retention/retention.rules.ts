import { KEEP_CLOSED_SECONDS } from '../../platform/attention/attention.schema.js';
import { CODE_SHEETS_RETENTION_MS } from '../../data/activation-codes/activation-codes.runs.js';
import { accountLimits } from '../../accounts/accounts.limits.js';
import { FORGET_UNFINISHED_SECONDS } from '../../platform/disclosures/disclosure.js';
import { DRAFT_DAYS } from '../../applications/drafts/drafts.limits.js';
import { KEEP_SNAPSHOTS_SECONDS } from '../../data/duplicates/merge-snapshots.schema.js';
import { emailChangeLimits } from '../../members/email-changes/email-changes.limits.js';
import { erasureLimits } from '../../data/erasure/erasure-request.js';
import { KEEP_RECIPIENTS_SECONDS } from '../../mail/mail-runs.limits.js';
import { KEEP_FEEDBACK_SECONDS } from '../../settings/site-pages/feedback.schema.js';
import { ORPHAN_MS, PREVIEW_MS, REPLACED_MS } from '../../applications/uploads/files.limits.js';
import { paymentLimits } from '../../payments/payments.limits.js';
import { EXPORT_RETENTION_MS } from '../../data/exports/exports.runs.js';
import { IMPORT_RETENTION_MS } from '../../data/imports/imports.runs.js';
import { OWN_DATA_RETENTION_MS } from '../../data/own-data/own-data.runs.js';
import { limits } from '../../platform/config/limits.js';
import { KEEP_BEATS_SECONDS } from '../../platform/monitoring/heartbeats.schema.js';
import { selectionLimits } from '../../reviewing/bulk-decisions/selections.limits.js';
import { KEEP_HOURS_SECONDS } from '../objectives/objectives.schema.js';
import { systemLimits } from '../system/system.limits.js';
import { STATEMENT_RETENTION_MS } from '../../payments/transactions/statements.jobs.js';
import { KEEP_ENDED_SECONDS } from '../../members/update-requests/update-requests.schema.js';

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

type RetentionRule = SteppedRule | ExpiringRule;

export const DAY_SECONDS = 24 * 60 * 60;

/** A draft ends some time before it is deleted, so that a browser that has it open can finish, whatever its clock says. */
export const DRAFT_GRACE_MS = 60 * 60 * 1000;

/**
 * What is kept for how long, and who takes it away: the one place for it. The table in docs/rules/retention.md is made from
 * it, and a test compares the expiring ones with the indexes of the database.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    what: 'A draft that was not submitted',
    seconds: DRAFT_DAYS * DAY_SECONDS,
    since: 'it was last saved',
    then: 'answers, files and the row go; one with money, or whose payment may still be reported, is kept',
    step: 'expiredDrafts',
  },
  {
    what: 'The answers in the draft of a submitted application',
    seconds: DRAFT_DAYS * DAY_SECONDS,
    since: 'the draft was last saved',
    then: 'they go; the application has them',
    step: 'submittedDrafts',
  },
  {
    what: 'A submitted application without an online payment',
    seconds: 60 * DAY_SECONDS,
    since: 'it was submitted, or given in again',
    then: 'it is cancelled, when the provider knows of no money; a payment that comes later brings it back',
    step: 'unpaidApplications',
  },
  {
    what: 'Papers and personal data of a rejected, cancelled or refunded application',
    seconds: 180 * DAY_SECONDS,
    since: 'it ended',
    then: 'they go; ids, type, states, dates, amounts and the receipt number stay; an application that led to a membership keeps everything',
    step: 'endedApplications',
  },
  {
    what: 'An upload that was never accepted',
    seconds: ORPHAN_MS / 1000,
    since: 'its address was given',
    then: 'it goes',
    step: 'orphanUploads',
  },
  {
    what: 'An accepted file that another took the place of',
    seconds: REPLACED_MS / 1000,
    since: 'the record was last changed',
    then: 'it goes an hour later, unless something refers to it; one that staff put another version beside stays with the application',
    step: 'replacedFiles',
  },
  {
    what: 'A preview of a document',
    seconds: PREVIEW_MS / 1000,
    since: 'it was drawn',
    then: 'the picture goes',
    step: 'previewImages',
  },
  {
    what: 'The spreadsheet of a monthly statement',
    seconds: STATEMENT_RETENTION_MS / 1000,
    since: 'it was made',
    then: 'the file goes; it can be made again',
    step: 'statements',
  },
  {
    what: 'The file of an export',
    seconds: EXPORT_RETENTION_MS / 1000,
    since: 'it was made',
    then: 'the file goes; what was written of one that was never finished goes with it',
    step: 'exports',
  },
  {
    what: 'All data about a member as a PDF, which the member asked for',
    seconds: OWN_DATA_RETENTION_MS / 1000,
    since: 'it was made',
    then: 'the file goes; it can be made again',
    step: 'ownData',
  },
  {
    what: 'The file of sheets with activation codes',
    seconds: CODE_SHEETS_RETENTION_MS / 1000,
    since: 'it was made',
    then: 'the file goes; the codes on paper work as long as they say',
    step: 'codeSheets',
  },
  {
    what: 'The file, the rows and the zips of an import',
    seconds: IMPORT_RETENTION_MS / 1000,
    since: 'the last step of the import',
    then: 'they go, the reports too; the members stay with their files, and so does the line in the list of imports',
    step: 'imports',
  },
  {
    what: 'Runs of previews and other long work',
    seconds: 0,
    since: 'the moment in the row',
    then: 'the row goes',
    collection: 'runs',
    index: 'expiresAt_1',
  },
  {
    what: 'What became of each row where many were approved or made again together, without names',
    seconds: selectionLimits.keepRowsSeconds,
    since: 'it was asked for',
    then: 'the row goes; the audit keeps what was done',
    collection: 'selection_rows',
    index: 'createdAt_1',
  },
  {
    what: 'Sessions',
    seconds: accountLimits.keepEndedSeconds,
    since: 'their end',
    then: 'the row goes; until then a token that is used again is known',
    collection: 'sessions',
    index: 'expiresAt_1',
  },
  {
    what: 'Sessions of mailed codes',
    seconds: 0,
    since: 'the moment in the row',
    then: 'the row goes',
    collection: 'otp_challenges',
    index: 'expiresAt_1',
  },
  {
    what: 'Prices that were offered for a student number',
    seconds: 0,
    since: 'the moment in the row',
    then: 'the row goes; the draft that was opened with it holds the price',
    collection: 'offers',
    index: 'expiresAt_1',
  },
  {
    what: 'How many codes an address was sent',
    seconds: accountLimits.codesWindowMs / 1000,
    since: 'the last one',
    then: 'the row goes',
    collection: 'code_quotas',
    index: 'lastAt_1',
  },
  {
    what: 'Wrong passwords of a name',
    seconds: accountLimits.forgetFailedLoginsSeconds,
    since: 'the last one',
    then: 'the row goes',
    collection: 'failed_logins',
    index: 'lastAt_1',
  },
  {
    what: 'Changes of a member’s e-mail, with both addresses',
    seconds: emailChangeLimits.keepEndedSeconds,
    since: 'they took effect or were stopped',
    then: 'the row goes',
    collection: 'email_changes',
    index: 'endedAt_1',
  },
  {
    what: 'Records of members as they were before a merge, with their log-ins',
    seconds: KEEP_SNAPSHOTS_SECONDS,
    since: 'the merge',
    then: 'the row goes, and the merge cannot be undone any more',
    collection: 'merge_snapshots',
    index: 'expiry',
  },
  {
    what: 'Members’ requests to have their record changed, with old and new values',
    seconds: KEEP_ENDED_SECONDS,
    since: 'they were decided on or withdrawn',
    then: 'the row goes; the audit keeps who, when, and which fields',
    collection: 'update_requests',
    index: 'endedAt_1',
  },
  {
    what: 'Requests to have the data erased, without names',
    seconds: erasureLimits.keepEndedSeconds,
    since: 'they were answered or withdrawn',
    then: 'the row goes; the audit keeps who answered',
    collection: 'erasure_requests',
    index: 'endedAt_1',
  },
  {
    what: 'Entries of what needed a person, without names',
    seconds: KEEP_CLOSED_SECONDS,
    since: 'it was closed, or its cause has ended',
    then: 'the row goes; the audit keeps who closed it',
    collection: 'attention',
    index: 'closedAt_1',
  },
  {
    what: 'Alarms that have ended',
    seconds: systemLimits.keepEndedSeconds,
    since: 'the cause was gone',
    then: 'the row goes',
    collection: 'alarms',
    index: 'expiry',
  },
  {
    what: 'How many calls and jobs were good, by hour',
    seconds: KEEP_HOURS_SECONDS,
    since: 'the begin of the hour',
    then: 'the row goes',
    collection: 'objective_hours',
    index: 'expiry',
  },
  {
    what: 'Answers to repeated requests (`Idempotency-Key`)',
    seconds: limits.idempotency.keepSeconds,
    since: 'the request came',
    then: 'the row goes',
    collection: 'idempotency_keys',
    index: 'expiry',
  },
  {
    what: 'Jobs that are done or discarded',
    seconds: limits.outbox.keepDoneSeconds,
    since: 'they ended',
    then: 'the row goes; the record that the job ran stays, so that it never runs twice',
    collection: 'outbox',
    index: 'expiry',
  },
  {
    what: 'Events of the payment provider, with their bodies',
    seconds: paymentLimits.keepEventsSeconds,
    since: 'they were processed',
    then: 'the row goes; one that staff have to look at stays until then',
    collection: 'webhook_events',
    index: 'processedAt_1',
  },
  {
    what: 'Payment methods that the provider reports as failing',
    seconds: paymentLimits.keepDowntimesSeconds,
    since: 'the last report',
    then: 'the row goes',
    collection: 'downtimes',
    index: 'reportedAt_1',
  },
  {
    what: 'Messages from the contact page',
    seconds: KEEP_FEEDBACK_SECONDS,
    since: 'they were sent',
    then: 'the row goes',
    collection: 'feedback',
    index: 'at_1',
  },
  {
    what: 'What became of the mail of a run to one person',
    seconds: KEEP_RECIPIENTS_SECONDS,
    since: 'it was sent, or ended otherwise',
    then: 'the row goes; the run itself stays',
    collection: 'mail_recipients',
    index: 'expiry',
  },
  {
    what: 'Whose rows an export has that was never finished, as ids',
    seconds: FORGET_UNFINISHED_SECONDS,
    since: 'they were written',
    then: 'the row goes; that of a finished one stays',
    collection: 'disclosed_persons',
    index: 'unfinished',
  },
  {
    what: 'Signs of life of processes',
    seconds: KEEP_BEATS_SECONDS,
    since: 'the last one',
    then: 'the row goes',
    collection: 'heartbeats',
    index: 'expiry',
  },
];

/** How long the things of a step are kept, in ms. */
export function keepMsOf(step: RetentionStep): number {
  const rule = retentionRules.find((candidate) => 'step' in candidate && candidate.step === step);
  if (rule === undefined) throw new RangeError(`No rule for ${step}`);
  return rule.seconds * 1000;
}

function period(seconds: number): string {
  const [size, word] = seconds % DAY_SECONDS === 0 ? [DAY_SECONDS, 'day'] : [3600, 'hour'];
  const count = seconds / size;
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** The rows of the documentation's table: what, how long, what then, by which means. */
export function retentionRows(): string[][] {
  return retentionRules.map((rule) => [
    rule.what,
    rule.seconds === 0 ? `until ${rule.since}` : `${period(rule.seconds)} after ${rule.since}`,
    rule.then,
    'step' in rule ? `timer, \`${rule.step}\`` : `index \`${rule.index}\` of \`${rule.collection}\``,
  ]);
}
