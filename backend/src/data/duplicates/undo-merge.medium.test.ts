import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { mergeableFields } from '@portal/contract/data/responses';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { memberPassword } from '../../records/testing/logged-in-member.js';
import { MergeFixture } from './testing/merge-fixture.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await MergeFixture.open();
});
afterAll(async () => fixture?.close());

const refused = (key: string) => ({ status: 409, body: { key } });
const pairOf = (one: string, other: string) => [one, other].sort().join('-');
const snapshots = async () => fixture.rows('merge_snapshots').countDocuments();

describe('an undone merge', () => {
  it('restores both records, log-ins and documents byte for byte, with an audit row each', async () => {
    const { kept, other } = await fixture.twice();
    const before = await fixture.bytes();
    await fixture.merge(kept.id, other.id, { fields: ['name', 'phone', 'line1', 'prant'] });
    expect(await fixture.bytes()).not.toEqual(before);
    expect(await snapshots()).toBe(1);
    expect((await fixture.undo(kept.id, other.id)).status).toBe(200);
    expect(await fixture.bytes()).toEqual(before);
    expect(await snapshots()).toBe(0);
    for (const [member, number] of [
      [kept.id, kept.memNo],
      [other.id, other.memNo],
    ]) {
      const rows = await fixture
        .rows('audit')
        .find({ action: 'member.unmerge', 'object.id': member })
        .toArray();
      expect(rows).toMatchObject([{ before: { memNo: kept.memNo }, after: { memNo: number } }]);
    }
    expect(await fixture.verified(other.code)).toMatchObject({ mem_no: other.memNo, state: 'active' });
    expect(await fixture.login(other.memNo, memberPassword)).toMatchObject({
      body: { result: { mem_no: other.memNo } },
    });
  });

  it('restores any combination of records and choices, also after a second merge', async () => {
    const { Double, Long } = mongoose.mongo;
    const extra = { whole: new Double(2), large: Long.fromNumber(5), list: [null, 1] };
    const student = { appType: 'student', group: 'Student', validUntil: '2999-12-31', endsOn: '2999-12-31' };
    const kinds = [{}, { aliases: ['S-1'] }, { former: [] }, student, { extra }];
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...mergeableFields]),
        fc.constantFrom(...kinds),
        fc.boolean(),
        async (fields, kind, isUsed) => {
          const { kept, other } = await fixture.twice();
          await fixture.set(other.id, kind);
          if (!isUsed)
            await fixture
              .rows('member_logins')
              .updateOne({ memNo: kept.memNo }, { $unset: { passwordHash: 1 } });
          const before = await fixture.bytes();
          for (let time = 0; time < 2; time += 1) {
            expect((await fixture.merge(kept.id, other.id, { fields })).status).toBe(200);
            expect((await fixture.undo(kept.id, other.id)).status).toBe(200);
            expect(await fixture.bytes()).toEqual(before);
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  it('restores the list of couples, including the record of the spouse', async () => {
    const { kept, other } = await fixture.twice();
    const spouse = await fixture.member({ name: 'Ravi Rao' });
    await fixture.fileTogether(spouse, kept);
    const found = async () => {
      const couple: unknown = (await fixture.stored(spouse.id))?.['couple'];
      return (couple as { terms: string[] }).terms;
    };
    // The list knows both once one of them was written.
    await fixture.merge(kept.id, other.id);
    await fixture.undo(kept.id, other.id);
    const before = await fixture.bytes();
    await fixture.merge(kept.id, other.id);
    expect(await found()).toContain(other.memNo);
    await fixture.undo(kept.id, other.id);
    expect(await found()).not.toContain(other.memNo);
    expect(await fixture.bytes()).toEqual(before);
  });

  it('keeps later changes of the spouse in the list of couples', async () => {
    const { kept, other } = await fixture.twice();
    const spouse = await fixture.member({ name: 'Ravi Rao' });
    await fixture.fileTogether(kept, spouse);
    await fixture.merge(kept.id, other.id);
    await fixture.set(spouse.id, {
      'applicant.name': 'Ravindra Rao',
      updatedAt: new Date(Date.now() + 1_000),
    });
    expect((await fixture.undo(kept.id, other.id)).status).toBe(200);
    const couple: unknown = (await fixture.stored(kept.id))?.['couple'];
    expect((couple as { terms: string[] }).terms).toEqual(expect.arrayContaining(['ravindra']));
    expect((couple as { terms: string[] }).terms).not.toContain(other.memNo);
  });

  it('keeps later changes of the log-in except the numbers of the other record', async () => {
    const { kept, other } = await fixture.twice();
    await fixture.merge(kept.id, other.id);
    await fixture.rows('member_logins').updateOne({ memNo: kept.memNo }, { $set: { passwordHash: 'newer' } });
    await fixture.undo(kept.id, other.id);
    expect(await fixture.rows('member_logins').findOne({ memNo: kept.memNo })).toMatchObject({
      ...{ passwordHash: 'newer', numbers: [kept.memNo] },
    });
    expect((await fixture.login(other.memNo, memberPassword)).status).toBe(200);
  });

  it('happens once for concurrent and repeated requests', async () => {
    const { kept, other } = await fixture.twice();
    await fixture.merge(kept.id, other.id);
    const colleague = await fixture.colleague('esha', 'superAdmin');
    const answers = await Promise.all(
      [fixture.clerk, fixture.clerk, colleague].map(async (by) => fixture.undo(kept.id, other.id, by)),
    );
    for (const answer of answers)
      if (answer.status !== 200) expect(answer).toMatchObject(refused('duplicates.notMerged'));
    const audited = { action: 'member.unmerge', 'object.id': other.id };
    expect(await fixture.rows('audit').countDocuments(audited)).toBe(1);
  });
});

describe('undoing is rejected', () => {
  it('without permission, and without a merge', async () => {
    const { kept, other } = await fixture.twice();
    expect(await fixture.undo(kept.id, other.id)).toMatchObject(refused('duplicates.notMerged'));
    await fixture.merge(kept.id, other.id);
    expect((await fixture.undo(kept.id, other.id, fixture.staff.as('Admin'))).status).toBe(403);
    expect((await fixture.undo(kept.id, other.id, kept.home.browser)).status).toBe(403);
    expect((await fixture.undo(kept.id, other.id, new Browser(fixture.staff.test.app))).status).toBe(401);
    expect(await fixture.stored(other.id)).toMatchObject({ state: 'merged' });
  });

  it('after an edit of a record, which the error names', async () => {
    const { kept, other } = await fixture.twice();
    await fixture.merge(kept.id, other.id);
    const record = await kept.home.record();
    const edit: ApplicationView = { ...record, address: { ...record.address, line1: '7 New Road' } };
    expect((await fixture.staff.update(edit, 'Admin')).status).toBe(200);
    const before = await fixture.bytes();
    const answer = await fixture.undo(kept.id, other.id);
    expect(answer).toMatchObject(refused('duplicates.undoEdited'));
    expect(answer.body['msg']).toContain(kept.memNo);
    expect(await fixture.bytes()).toEqual(before);
  });

  it('after an edit by the member, and while a later merge exists', async () => {
    const { kept, other } = await fixture.twice();
    const third = await fixture.member();
    await fixture.merge(kept.id, other.id);
    await fixture.merge(kept.id, third.id);
    expect(await fixture.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoEdited'));
    expect((await fixture.undo(kept.id, third.id)).status).toBe(200);
    const record = await kept.home.record();
    await kept.home.update({ ...record, address: { ...record.address, line1: '8 New Road' } });
    expect(await fixture.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoEdited'));
  });

  it('after 30 days, even if the snapshot still exists', async () => {
    const { kept, other } = await fixture.twice();
    await fixture.merge(kept.id, other.id);
    const mergedAt = async (ms: number) =>
      fixture
        .rows('duplicate_pairs')
        .updateOne(
          { _id: pairOf(kept.id, other.id) as never },
          { $set: { 'decided.at': new Date(Date.now() - ms) } },
        );
    await mergedAt(30 * DAY_MS);
    expect(await fixture.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoLate'));
    await mergedAt(30 * DAY_MS - 60_000);
    expect((await fixture.undo(kept.id, other.id)).status).toBe(200);
    await fixture.merge(kept.id, other.id);
    await fixture.rows('merge_snapshots').deleteMany({});
    expect(await fixture.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoLate'));
  });

  it('when the person has become an active member otherwise', async () => {
    const { kept, other } = await fixture.twice();
    await fixture.merge(kept.id, other.id);
    const third = await fixture.member();
    const personKey: unknown = (await fixture.stored(other.id))?.['personKey'];
    await fixture.set(third.id, { personKey });
    expect(await fixture.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoTaken'));
    expect(await fixture.stored(other.id)).toMatchObject({ state: 'merged' });
  });
});

it('the snapshot of a merge expires after 30 days', async () => {
  const indexes = await fixture.rows('merge_snapshots').indexes();
  expect(indexes.find(({ name }) => name === 'expiry')).toMatchObject({
    ...{ key: { at: 1 }, expireAfterSeconds: 2_592_000 },
  });
  expect(calls.undoMerge.access).toEqual({ staff: 'members.merge' });
});
