import mongoose from 'mongoose';

/** A person whose data is erased, with all ids and texts by which rows refer to the person. */
export interface ErasedPerson {
  readonly memberId: string;
  readonly loginIds: readonly string[];
  /** All applications of the person, including former ones. */
  readonly applicationIds: readonly string[];
  readonly appIds: readonly string[];
  /** Unsubmitted drafts that began with the person's record. */
  readonly draftIds: readonly string[];
  /** Ids and appIds of the applications without another member. */
  readonly aloneIds: readonly string[];
  /** Order ids of the payment provider. */
  readonly orderIds: readonly string[];
  /** E-mail changes and update requests, which mails refer to. */
  readonly changeIds: readonly string[];
  /** Current and former addresses that open no other person's log-in. */
  readonly emails: readonly string[];
  /** Texts that identify a response to the person: name, addresses, telephone numbers. */
  readonly texts: readonly string[];
  /** Terms that staff may have searched for. */
  readonly searchTerms: readonly string[];
}

type Condition = Readonly<Record<string, unknown>>;

/** A collection of another feature with personal data, and how it is erased. */
export interface PersonalDataLocation {
  readonly collection: string;
  /** Filter for the person's rows; undefined when there can be none. */
  find(person: ErasedPerson): Condition | undefined;
  /** Update of these rows; they are deleted when absent. */
  readonly change?: Condition | readonly Condition[];
}

const inList = (values: readonly string[]): Condition => ({ $in: [...values] });

/** Rows whose field contains one of the texts, regardless of case. @param before expression of what is in front of the text */
function containing(field: string, texts: readonly string[], before = ''): Condition | undefined {
  const escaped = texts.filter((text) => text !== '').map((text) => text.replace(/[^\p{L}\p{N}@]/gu, '\\$&'));
  return escaped.length === 0
    ? undefined
    : { [field]: { $regex: `${before}(?:${escaped.join('|')})`, $options: 'i' } };
}

/**
 * All locations except members, applications, files, documents and the audit, which are erased separately (docs/rules/erasure.md).
 * A test checks that this list and `retainedCollections` cover every collection.
 */
export const personalDataLocations: readonly PersonalDataLocation[] = [
  { collection: 'member_logins', find: ({ memberId }) => ({ memberId }) },
  { collection: 'sessions', find: ({ loginIds }) => ({ kind: 'member', subjectId: inList(loginIds) }) },
  {
    collection: 'otp_challenges',
    find: ({ loginIds }) => ({
      $or: [{ subjectId: inList(loginIds) }, { 'codes.subjectId': inList(loginIds) }],
    }),
  },
  { collection: 'email_changes', find: ({ memberId }) => ({ memberId }) },
  { collection: 'update_requests', find: ({ memberId }) => ({ memberId }) },
  // Comparison keys, and both records as they were before a merge.
  { collection: 'member_keys', find: ({ memberId }) => ({ _id: new mongoose.Types.ObjectId(memberId) }) },
  { collection: 'merge_snapshots', find: ({ memberId }) => ({ _id: { $regex: memberId } }) },
  { collection: 'duplicate_pairs', find: ({ memberId }) => ({ members: memberId }) },
  // Notes of staff may name either person of a couple.
  {
    collection: 'application_notes',
    find: ({ applicationIds }) => ({ applicationId: inList(applicationIds) }),
  },
  // Rows of an imported register; the counts of the import stay.
  {
    collection: 'import_rows',
    find: ({ memberId }) => ({ 'member.memberId': memberId, outcome: inList(['same', 'imported']) }),
    change: { $set: { cells: [], keys: [], name: '', 'member.name': '' }, $unset: { corrections: 1 } },
  },
  // Names of files.
  { collection: 'import_files', find: ({ memberId }) => ({ memberId }) },
  { collection: 'notice_reads', find: ({ memberId }) => ({ _id: memberId }) },
  { collection: 'mail_suppressions', find: ({ emails }) => ({ _id: inList(emails) }) },
  { collection: 'feedback', find: ({ emails }) => ({ email: inList(emails) }) },
  { collection: 'idempotency_keys', find: ({ texts }) => containing('answer', texts) },
  // The counts of a run stay; queued mails are skipped.
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
  // The row stays, so that the appId cannot be used for another draft.
  {
    collection: 'drafts',
    find: ({ appIds, draftIds }) => ({ appId: inList([...appIds, ...draftIds]) }),
    change: {
      $set: { answers: {}, consents: [], expiresAt: new Date(0) },
      $unset: { guardian: 1, claim: 1, links: 1, otherOwners: 1, remindAt: 1 },
    },
  },
  // Values to be printed instead of those of the record.
  {
    collection: 'runs',
    find: ({ applicationIds, memberId }) => ({ 'subject.id': inList([...applicationIds, memberId]) }),
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
  // Search terms of exports.
  {
    collection: 'runs',
    find: ({ searchTerms }) => {
      const condition = containing('data.filter', searchTerms);
      return condition && { kind: 'export', ...condition };
    },
    change: { $unset: { 'data.filter': 1 } },
  },
  // Saved views with a search for the person, or named after the person.
  {
    collection: 'saved_views',
    find: ({ searchTerms, texts }) => {
      const isSearch = '"(?:q|mem_no|actor|object)":"[^"]*';
      const found = [containing('filter', searchTerms, isSearch), containing('name', texts)];
      const conditions = found.filter((condition) => condition !== undefined);
      return conditions.length === 0 ? undefined : { $or: conditions };
    },
  },
  // Raw events of the payment provider contain name, e-mail and telephone; their facts are in the ledger.
  {
    collection: 'webhook_events',
    find: ({ orderIds }) => {
      const condition = containing('rawBody', orderIds);
      return condition && { ...condition, processedAt: { $exists: true } };
    },
    change: { $set: { rawBody: '' } },
  },
  // Waiting mails are discarded; errors may quote an address.
  {
    collection: 'outbox',
    find: (person) => ({ about: inList(idsOf(person)), state: 'waiting' }),
    change: { $set: { state: 'discarded' }, $currentDate: { doneAt: true } },
  },
  {
    collection: 'outbox',
    find: (person) => ({ about: inList(idsOf(person)) }),
    change: { $unset: { sealed: 1, sealedUntil: 1, lastError: 1 } },
  },
  // Mails of an approval, found by id as they have no `about`; an anchored expression uses the index.
  {
    collection: 'outbox',
    find: ({ applicationIds }) =>
      applicationIds.length === 0
        ? undefined
        : { $or: applicationIds.map((id) => ({ _id: { $regex: `^approval\\.mail-applicant:${id}\\.` } })) },
    change: { $unset: { lastError: 1 } },
  },
];

/** Ids in `about` of mails that concern the person only. */
function idsOf({ memberId, loginIds, aloneIds, changeIds }: ErasedPerson): string[] {
  return [memberId, ...loginIds, ...aloneIds, ...changeIds];
}

/** Collections that `ErasureService` and `RecordEraser` erase themselves. */
export const separatelyErasedCollections: readonly string[] = [
  'members',
  'applications',
  'files',
  'documents',
  'audit',
  'erasure_requests',
  'attention',
];

/** Collections that an erasure does not change, with the reason. */
export const retainedCollections: Readonly<Record<string, string>> = {
  orders: 'books: amounts and ids',
  payments: 'books: amounts and ids',
  receipts: 'books: amounts and numbers, which tax law asks for',
  receipt_series: 'running numbers',
  refunds: 'books: amounts and ids',
  settlements: 'books: payouts of the provider',
  downtimes: 'payment methods that fail at the provider',
  membership_numbers: 'numbers, so that none is issued twice',
  application_series: 'running numbers',
  selection_rows: 'ids',
  disclosures: 'which export was made, by which staff user, of which list: no personal data',
  disclosed_persons:
    'ids of members and applications: no personal values, and the records that they refer to are erased',
  effects: 'which effects happened, so that none happens twice',
  code_quotas: 'keyed hashes, for an hour',
  failed_logins: 'keyed hashes, for a day',
  offers: 'ids, for some days',
  imports: 'names of files, headings and the first rows of a register, for 30 days',
  import_zips: 'names of unused files in zips, for 30 days',
  mail_runs: 'content of bulk mails',
  mail_budgets: 'counts',
  statistics: 'counts',
  queued_names: 'names of colleges and units',
  audit_heads: 'the end of the hash chain',
  assets: 'files of the organisation',
  branding: 'the organisation',
  kit: 'files of the organisation',
  notices: 'notices to all members or a group',
  prices: 'prices',
  service_levels: 'limits of waiting',
  site_pages: 'texts of the public pages',
  ready_sentences: 'sentences of the office for any applicant',
  ready_sentence_uses: 'counts',
  reference_items: 'lists of the form',
  reference_version: 'lists of the form',
  staff_users: 'the staff',
  mailboxes: 'the mailbox of the office',
  heartbeats: 'processes',
  alarms: 'the state of the portal',
  backup_status: 'the state of the portal',
  system_watch: 'the state of the portal',
  objective_hours: 'counts',
  timers: 'processes',
};
