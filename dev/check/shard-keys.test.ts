import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../core/paths.ts';
import { queriesIn, sharded } from './shard-keys.ts';

/** Queries without the key, by reason and file; a function is named once for each of its queries. */
const keyless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'its own `_id`, which the caller has': {
    'applications/uploads/file-clearing.repository': 'postpone remove restore retire retiredAmong',
    'applications/uploads/file-erasure.repository': 'remove remove',
    'applications/uploads/files.repository':
      'acceptCopies addPut byId byIds conclude remove retire startChecking',
    'members/documents/documents.repository': 'setMember',
    'members/imported-members.repository': 'firstChanged firstChanged lacks prantsOf remove setFile',
    'members/member-erasure.repository': 'erase',
    'members/member-expiry.repository': 'setExpired setReminded',
    'members/member-lists.repository': 'matching',
    'members/member-snapshots.repository': 'restore restore setMerged take',
    'members/members.repository': 'byId byIds comparable moveTo replace setRevoked setValidity',
    'payments/ledger.repository': 'find replace',
    'payments/transactions/transactions.repository': 'find',
  },
  'another unique value: a number, a code, a storage key, a reference, the key of a person': {
    'applications/application-lookups.repository': 'byAppId byNumber byReference idsOf',
    'applications/application-retention.repository': 'among',
    'applications/applications.repository': 'byAppId markRefundOpen namedByAppIds project',
    'applications/uploads/files.repository': 'byIncomingKey byIncomingKeys byKey byKeys',
    'members/documents/documents.repository': 'byCode inUse makeCurrent removeRendered replaceFile',
    'members/imported-members.repository': 'byNumbers byPersons',
    'members/member-lists.repository': 'withNumbers',
    'members/members.repository': 'activeAmong byNumber mergedInto',
    'operations/stored-files/missing-files': 'ownersOf',
  },
  'a person or a member, whatever the application': {
    'applications/application-lookups.repository': 'isAnyPaidOf',
    'applications/application-retention.repository': 'ofPerson',
    'applications/applications.repository': 'paidConversionsOf paidOf',
    'applications/submission/look-alikes.repository': 'find',
    'members/documents/documents.repository': 'allOf forget ofMembers supersede transfer',
    'members/members.repository': 'applicationsOfBorn',
  },
  'alternatives: a former application, several owners of files': {
    'applications/uploads/file-erasure.repository': 'endUse endUse of',
    'members/members.repository': 'ofApplication ofApplications',
  },
  'a list, a search or a count of the console': {
    'applications/application-counts.repository': 'countOf',
    'applications/application-lookups.repository': 'lastApproved numberedByTerm',
    'applications/application-queue.repository': 'hasLate unseen',
    'applications/applications.repository': 'source',
    'members/member-lists.repository': 'audience audience couples firstDay members prants',
    'payments/transactions/transactions.repository': 'numbered page scan totals',
    'platform/lists/list-reader': 'answer',
  },
  'all rows of a state or a period: figures, mail runs, retention, reconciliation': {
    'applications/application-retention.repository': 'ended unpaid',
    'applications/uploads/file-clearing.repository': 'batch',
    'members/member-audience.repository': 'count each page some',
    'members/member-expiry.repository': 'first',
    'members/statistics/statistics.repository': 'active ending steps undecided',
    'payments/ledger.repository':
      'hasPaymentWithoutWebhook heldBetween lastPaidOnlineAt netUntil receivedBetween',
    'payments/transactions/transactions.repository': 'receivedSince',
  },
  'any collection: migrations, backups, erasure, key rotation, stored files': {
    'data/duplicates/merge-snapshots.repository': 'collection',
    'data/erasure/erasure-traces.repository': 'erase find',
    'members/imported-members.repository': 'firstChanged',
    'migrations/0002-refunds-due': 'refundsDue refundsDue',
    'migrations/0004-person-keys': 'changeMembers personKeys',
    'migrations/0010-counted-steps': 'countedSteps',
    'operations/backups/archive/replay': 'flush',
    'operations/backups/backup.main': 'clear',
    'operations/backups/database-copy': 'copyDatabase digestOf makeListedIndexes rawDocuments',
    'operations/stored-files/file-samples.service': 'rows',
    'operations/stored-files/missing-files': 'countedFiles',
    'platform/crypto/key-rotation.repository': 'batch find replace',
    'platform/mongo/index-check': 'builtIndexes',
    'platform/mongo/migrations': 'migrate outstandingMigrations',
    'platform/mongo/schema-steps': 'dropIndex makeIndexes',
  },
};

const listed = Object.values(keyless).flatMap((files) =>
  Object.entries(files).flatMap(([file, names]) => names.split(' ').map((name) => `${file} ${name}`)),
);

const sources = globSync('{backend,worker}/src/**/*.ts', {
  cwd: root,
  exclude: ['**/*.test.ts', '**/testing/**'],
})
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => /InjectModel|\.(collection|model)\b/.test(text));
const queries = sources.flatMap(({ path, text }) => queriesIn(path, text));

describe('queries of the collections that could be sharded', () => {
  it('name the shard key or are listed with the reason', () => {
    const found = queries.filter(({ namesKey }) => !namesKey).map(({ place }) => place);
    expect(found.sort()).toEqual([...listed].sort());
  });

  it.each(Object.entries(sharded))('of %s are counted in docs/scale.md', (collection, { key }) => {
    const own = queries.filter((query) => query.collection === collection);
    const named = own.filter(({ namesKey }) => namesKey);
    const page = readFileSync(join(root, 'docs', 'scale.md'), 'utf8');
    expect(page).toContain(`| \`${collection}\` | \`${key}\` | ${named.length} of ${own.length} |`);
  });

  it('are found in every file that injects such a model', () => {
    const models = Object.values(sharded).map(({ model }) => model);
    const injecting = sources.filter(({ text }) =>
      new RegExp(`Model\\w*\\((${models.join('|')})\\)`).test(text),
    );
    expect(injecting.length).toBeGreaterThan(15);
    for (const { path, text } of injecting)
      expect([path, queriesIn(path, text).length]).not.toEqual([path, 0]);
  });

  it.each([
    ['this.model.find({ _id: id })', true],
    ['this.model.collection.updateOne({ _id, state }, change)', true],
    ['this.model.find({ _id: trusted({ $in: [...ids] }) }).lean()', true],
    ['this.model.find({ _id: trusted({ $gt: id }) })', false],
    ['this.model.find({ _id: { $ne: id } })', false],
    ['const own = { _id: id } as const; this.model.deleteMany({ ...own, state })', true],
    ['const _id = trusted({ $gt: id }); this.model.exists({ _id })', false],
    ['this.model.find({ $or: [{ _id: id }, { number }] })', false],
    ['this.model.find({ number: 1, a: { _id: id } })', false],
    ['this.model.find(filter)', false],
    ['this.model.findById(id)', true],
    ["this.model.distinct('state', { _id: id })", true],
    ['this.model.aggregate([{ $match: { _id: id } }, { $count: "count" }])', true],
    ['this.model.aggregate([{ $project: { _id: id } }])', false],
    ["this.db.collection<Row>('applications').findOne({ _id: id })", true],
    ["this.db.collection('applications')", false],
    ['this.db.collection(name).findOne({ _id: id })', false],
    ['this.lists.page({ model: this.model })', false],
    ['const { model } = this', false],
  ])('%s: %s', (code, namesKey) => {
    const source = `class A { constructor(@InjectModel(APPLICATION_MODEL) private readonly model: M) {} f() { ${code} } }`;
    expect(queriesIn('backend/src/a/b.ts', source)).toEqual([
      expect.objectContaining({ place: 'a/b f', namesKey }),
    ]);
  });

  it.each([
    'this.model.create([row])',
    "this.db.collection('audit').find({})",
    'this.model.db.startSession()',
  ])('%s is none', (code) => {
    const source = `class A { constructor(@InjectModel(APPLICATION_MODEL) model: M) {} f() { ${code} } }`;
    expect(queriesIn('backend/src/a/b.ts', source)).toEqual([]);
  });
});
