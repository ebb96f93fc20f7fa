import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MemberRecipients, OwnData } from '@portal/contract/data/responses';
import { Disclosures } from '../../platform/disclosures/disclosures.service.js';
import { MergeFixture } from '../duplicates/testing/merge-fixture.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { DataModule } from '../data.module.js';

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await MergeFixture.open([DataModule]);
});
afterAll(async () => fixture?.close());

/** Records an export that contained these members or applications. */
async function exported(filter: string, ids: readonly string[]): Promise<void> {
  const disclosures = fixture.staff.test.app.get(Disclosures, { strict: false });
  const draft = disclosures.begin();
  await draft.add(ids);
  await draft.end();
  const [staff] = await fixture.rows('staff_users').find({ username: 'asha' }).toArray();
  await fixture.staff.test.app.get(UnitOfWork, { strict: false }).run(systemActor, async (tx) =>
    disclosures.finish(tx, {
      ...{ id: draft.id, what: 'members', format: 'xlsx', columns: ['name'], details: false },
      ...{ filter, rows: ids.length, by: String(staff?._id) },
    }),
  );
}

const register = async (id: string) =>
  (await fixture.clerk.get(`/api/member_recipients/${id}`)).body['data'] as MemberRecipients;
const filters = async (id: string) => (await register(id)).exports.map(({ filter }) => filter);

it('merging combines the registers of both records by member and application, and undoing separates them', async () => {
  const { kept, other } = await fixture.twice();
  await exported('of the one', [kept.id]);
  await exported('of the other', [other.id]);
  await exported('of its application', [other.applicationId]);
  const both = ['of its application', 'of the other', 'of the one'];
  expect([await filters(kept.id), await filters(other.id)]).toEqual([['of the one'], both.slice(0, 2)]);
  await fixture.merge(kept.id, other.id);
  expect(await filters(kept.id)).toEqual(both);
  await fixture.undo(kept.id, other.id);
  expect([await filters(kept.id), await filters(other.id)]).toEqual([['of the one'], both.slice(0, 2)]);
});

it('reads a register from the index alone', async () => {
  const [row] = await fixture.rows('disclosed_persons').find().toArray();
  const [person] = (row?.['persons'] ?? []) as unknown[];
  const explained = await fixture
    .rows('disclosed_persons')
    .find({ persons: { $in: [person] } }, { projection: { _id: 0, disclosureId: 1 } })
    .sort({ disclosureId: -1 })
    .explain('executionStats');
  expect(explained['executionStats']).toMatchObject({ nReturned: 1, totalDocsExamined: 0 });
});

it('a member sees the register of their data only, without staff names', async () => {
  const { kept, other } = await fixture.twice();
  await exported('with the one', [kept.id]);
  await exported('with the other', [other.id]);
  const { recipients } = (await kept.home.browser.get('/api/member/data')).body as unknown as OwnData;
  expect(recipients).toEqual({
    processors: [
      { kind: 'payments', data: ['name', 'email', 'phone', 'amount'] },
      { kind: 'mail', data: ['name', 'email'] },
      { kind: 'hosting', data: ['everything'] },
    ],
    exports: [
      {
        ...{ what: 'members', format: 'xlsx', columns: ['name'], details: false, filter: 'with the one' },
        ...{ rows: 1, at: expect.stringMatching(/Z$/) },
      },
    ],
  });
  expect((await register(kept.id)).exports[0]?.by).toBe('asha');
  expect((await kept.home.browser.get(`/api/member_recipients/${kept.id}`)).status).toBe(403);
});
