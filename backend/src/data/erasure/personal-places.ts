import mongoose from 'mongoose';

/** One person whose data is erased, by everything that rows name them by. */
export interface ErasedPerson {
  readonly memberId: string;
  readonly loginIds: readonly string[];
  /** Every application of theirs, those of before too. */
  readonly applicationIds: readonly string[];
  readonly appIds: readonly string[];
  /** Of these applications, and their appIds, those in which nobody else is a member. */
  readonly aloneIds: readonly string[];
  /** Of orders, as the provider calls them. */
  readonly orderIds: readonly string[];
  /** Of changes of their e-mail and of their record: mails are about these too. */
  readonly changeIds: readonly string[];
  /** Every address that they had and that opens nobody else's log-in. */
  readonly emails: readonly string[];
  /** What an answer to them has in it: name, addresses, telephone numbers. */
  readonly words: readonly string[];
  /** What staff may have searched for: the parts of these, and numbers. */
  readonly parts: readonly string[];
}

type Condition = Readonly<Record<string, unknown>>;

/** Where rows of other features hold something personal, and what becomes of them. */
export interface PersonalPlace {
  readonly collection: string;
  /** The person's rows; undefined where there can be none. */
  find(person: ErasedPerson): Condition | undefined;
  /** What is changed in them; absent where the rows go. */
  readonly change?: Condition | readonly Condition[];
}

const among = (values: readonly string[]): Condition => ({ $in: [...values] });

/** Rows whose text has one of some words in it; letters' case does not matter. */
function having(field: string, words: readonly string[]): Condition | undefined {
  const escaped = words.filter((word) => word !== '').map((word) => word.replace(/[^\p{L}\p{N}@]/gu, '\\$&'));
  return escaped.length === 0 ? undefined : { [field]: { $regex: escaped.join('|'), $options: 'i' } };
}

/**
 * Every place but the member, the applications, their files and documents, and the audit, which have ways of their own
 * (docs/rules/erasure.md). A test compares this list, with `keptPlaces`, with the collections that there are.
 */
export const personalPlaces: readonly PersonalPlace[] = [
  { collection: 'member_logins', find: ({ memberId }) => ({ memberId }) },
  { collection: 'sessions', find: ({ loginIds }) => ({ kind: 'member', subjectId: among(loginIds) }) },
  {
    collection: 'otp_challenges',
    find: ({ loginIds }) => ({
      $or: [{ subjectId: among(loginIds) }, { 'codes.subjectId': among(loginIds) }],
    }),
  },
  { collection: 'email_changes', find: ({ memberId }) => ({ memberId }) },
  { collection: 'update_requests', find: ({ memberId }) => ({ memberId }) },
  // What they are compared by with others, and both records as they were before a merge.
  { collection: 'member_keys', find: ({ memberId }) => ({ _id: new mongoose.Types.ObjectId(memberId) }) },
  { collection: 'merge_snapshots', find: ({ memberId }) => ({ _id: { $regex: memberId } }) },
  { collection: 'duplicate_pairs', find: ({ memberId }) => ({ members: memberId }) },
  // What a register said of them; the counts of the import stay.
  {
    collection: 'import_rows',
    find: ({ memberId }) => ({ 'member.memberId': memberId, outcome: among(['same', 'imported']) }),
    change: { $set: { cells: [], keys: [], name: '', 'member.name': '' } },
  },
  // Names of files, and of members.
  { collection: 'import_files', find: ({ memberId }) => ({ memberId }) },
  { collection: 'notice_reads', find: ({ memberId }) => ({ _id: memberId }) },
  { collection: 'mail_suppressions', find: ({ emails }) => ({ _id: among(emails) }) },
  { collection: 'feedback', find: ({ emails }) => ({ email: among(emails) }) },
  { collection: 'idempotency_keys', find: ({ words }) => having('answer', words) },
  // The counts of a run stay; nobody is mailed any more who still waits.
  {
    collection: 'mail_recipients',
    find: ({ memberId }) => ({ memberId }),
    change: [
      {
        $set: {
          key: { $concat: ['erased:', { $toString: '$_id' }] },
          address: '',
          state: { $cond: [{ $in: ['$state', ['queued', 'deferred']] }, 'skipped', '$state'] },
          why: { $cond: [{ $in: ['$state', ['queued', 'deferred']] }, 'cancelled', '$why'] },
        },
      },
      { $unset: ['memberId', 'number', 'name', 'sameAs', 'answer', 'nextTryAt'] },
    ],
  },
  // The row stays, so that nobody opens another draft under the appId.
  {
    collection: 'drafts',
    find: ({ appIds }) => ({ appId: among(appIds) }),
    change: {
      $set: { answers: {}, consents: [], expiresAt: new Date(0) },
      $unset: { guardian: 1, claim: 1, links: 1, otherOwners: 1, remindAt: 1 },
    },
  },
  // What was to be printed instead of the record's own words.
  {
    collection: 'runs',
    find: ({ applicationIds, memberId }) => ({ 'subject.id': among([...applicationIds, memberId]) }),
    change: [
      {
        $set: {
          'data.overrides': { $cond: [{ $isArray: '$data.overrides' }, [], '$$REMOVE'] },
          'data.override': { $cond: [{ $eq: [{ $type: '$data.override' }, 'object'] }, {}, '$$REMOVE'] },
        },
      },
      { $unset: ['data.confirmedSecretary', 'data.reason'] },
    ],
  },
  // What somebody searched for who exported a list.
  {
    collection: 'runs',
    find: ({ parts }) => {
      const theirs = having('data.filter', parts);
      return theirs && { kind: 'export', ...theirs };
    },
    change: { $unset: { 'data.filter': 1 } },
  },
  // What the payment provider told, with name, e-mail and telephone; the ledger has what it meant.
  {
    collection: 'webhook_events',
    find: ({ orderIds }) => {
      const theirs = having('rawBody', orderIds);
      return theirs && { ...theirs, processedAt: { $exists: true } };
    },
    change: { $set: { rawBody: '' } },
  },
  // A mail that still waits is needed no more; what a mail server said of an address goes.
  {
    collection: 'outbox',
    find: (person) => ({ about: among(idsOf(person)), state: 'waiting' }),
    change: { $set: { state: 'discarded' }, $currentDate: { doneAt: true } },
  },
  {
    collection: 'outbox',
    find: (person) => ({ about: among(idsOf(person)) }),
    change: { $unset: { sealed: 1, sealedUntil: 1, lastError: 1 } },
  },
  // The mails of an approval, which name nobody; an anchored expression is served by the index.
  {
    collection: 'outbox',
    find: ({ applicationIds }) =>
      applicationIds.length === 0
        ? undefined
        : { $or: applicationIds.map((id) => ({ _id: { $regex: `^approval\\.mail-applicant:${id}\\.` } })) },
    change: { $unset: { lastError: 1 } },
  },
];

/** Every id that a mail about nobody but the person names. */
function idsOf({ memberId, loginIds, aloneIds, changeIds }: ErasedPerson): string[] {
  return [memberId, ...loginIds, ...aloneIds, ...changeIds];
}

/** Collections with a way of their own in `erasure.service.ts`. */
export const ownWays: readonly string[] = [
  'members',
  'applications',
  'files',
  'documents',
  'audit',
  'erasure_requests',
  'attention',
];

/** Collections that an erasure leaves alone, and why. */
export const keptPlaces: Readonly<Record<string, string>> = {
  orders: 'books: amounts and ids',
  payments: 'books: amounts and ids',
  receipts: 'books: amounts and numbers, which tax law asks for',
  receipt_series: 'running numbers',
  refunds: 'books: amounts and ids',
  settlements: 'books: payouts of the provider',
  membership_numbers: 'numbers, so that none is given twice',
  application_series: 'running numbers',
  selection_rows: 'ids',
  disclosures: 'which export was made, for whom of the staff, of which list: nothing of a person',
  disclosed_persons:
    'ids of members and applications: none is a value of the person, and the record that it leads to is emptied',
  effects: 'which effects happened, so that none happens twice',
  code_quotas: 'keyed hashes, for an hour',
  failed_logins: 'keyed hashes, for a day',
  offers: 'ids, for some days',
  imports: 'names of files, headings and the first rows of a register, for 30 days',
  import_zips: 'names of files in zips that no row names, for 30 days',
  mail_runs: 'what was mailed to many',
  mail_budgets: 'counts',
  statistics: 'counts',
  queued_names: 'names of colleges and units',
  audit_heads: 'the end of the chain',
  assets: 'files of the organisation',
  branding: 'the organisation',
  kit: 'files of the organisation',
  notices: 'notices to many',
  prices: 'prices',
  site_pages: 'texts of the public pages',
  reference_items: 'lists of the form',
  reference_version: 'lists of the form',
  staff_users: 'the staff',
  mailboxes: 'the mailbox of the office',
  heartbeats: 'processes',
  alarms: 'the state of the portal',
  system_watch: 'the state of the portal',
  timers: 'processes',
};
