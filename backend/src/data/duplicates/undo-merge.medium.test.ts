import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { mergeableFields } from '@portal/contract/data/responses';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { memberPassword } from '../../records/testing/logged-in-member.js';
import { MergeDesk } from './testing/merge-desk.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let desk: MergeDesk;
beforeAll(async () => {
  desk = await MergeDesk.open();
});
afterAll(async () => desk?.close());

const refused = (key: string) => ({ status: 409, body: { key } });
const pairOf = (one: string, other: string) => [one, other].sort().join('-');
const snapshots = async () => desk.rows('merge_snapshots').countDocuments();

describe('an undone merge', () => {
  it('restores both records, log-ins and documents byte for byte, with an audit row each', async () => {
    const { kept, other } = await desk.twice();
    const before = await desk.bytes();
    await desk.merge(kept.id, other.id, { fields: ['name', 'phone', 'line1', 'prant'] });
    expect(await desk.bytes()).not.toEqual(before);
    expect(await snapshots()).toBe(1);
    expect((await desk.undo(kept.id, other.id)).status).toBe(200);
    expect(await desk.bytes()).toEqual(before);
    expect(await snapshots()).toBe(0);
    for (const [member, number] of [
      [kept.id, kept.memNo],
      [other.id, other.memNo],
    ]) {
      const rows = await desk.rows('audit').find({ action: 'member.unmerge', 'object.id': member }).toArray();
      expect(rows).toMatchObject([{ before: { memNo: kept.memNo }, after: { memNo: number } }]);
    }
    expect(await desk.verified(other.code)).toMatchObject({ mem_no: other.memNo, state: 'active' });
    expect(await desk.login(other.memNo, memberPassword)).toMatchObject({
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
          const { kept, other } = await desk.twice();
          await desk.set(other.id, kind);
          if (!isUsed)
            await desk
              .rows('member_logins')
              .updateOne({ memNo: kept.memNo }, { $unset: { passwordHash: 1 } });
          const before = await desk.bytes();
          for (let time = 0; time < 2; time += 1) {
            expect((await desk.merge(kept.id, other.id, { fields })).status).toBe(200);
            expect((await desk.undo(kept.id, other.id)).status).toBe(200);
            expect(await desk.bytes()).toEqual(before);
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  it('restores the list of couples, including the record of the spouse', async () => {
    const { kept, other } = await desk.twice();
    const spouse = await desk.member({ name: 'Ravi Rao' });
    await desk.fileTogether(spouse, kept);
    const found = async () => {
      const couple: unknown = (await desk.stored(spouse.id))?.['couple'];
      return (couple as { terms: string[] }).terms;
    };
    // The list knows both once one of them was written.
    await desk.merge(kept.id, other.id);
    await desk.undo(kept.id, other.id);
    const before = await desk.bytes();
    await desk.merge(kept.id, other.id);
    expect(await found()).toContain(other.memNo);
    await desk.undo(kept.id, other.id);
    expect(await found()).not.toContain(other.memNo);
    expect(await desk.bytes()).toEqual(before);
  });

  it('keeps later changes of the spouse in the list of couples', async () => {
    const { kept, other } = await desk.twice();
    const spouse = await desk.member({ name: 'Ravi Rao' });
    await desk.fileTogether(kept, spouse);
    await desk.merge(kept.id, other.id);
    await desk.set(spouse.id, { 'applicant.name': 'Ravindra Rao', updatedAt: new Date(Date.now() + 1_000) });
    expect((await desk.undo(kept.id, other.id)).status).toBe(200);
    const couple: unknown = (await desk.stored(kept.id))?.['couple'];
    expect((couple as { terms: string[] }).terms).toEqual(expect.arrayContaining(['ravindra']));
    expect((couple as { terms: string[] }).terms).not.toContain(other.memNo);
  });

  it('keeps later changes of the log-in except the numbers of the other record', async () => {
    const { kept, other } = await desk.twice();
    await desk.merge(kept.id, other.id);
    await desk.rows('member_logins').updateOne({ memNo: kept.memNo }, { $set: { passwordHash: 'newer' } });
    await desk.undo(kept.id, other.id);
    expect(await desk.rows('member_logins').findOne({ memNo: kept.memNo })).toMatchObject({
      ...{ passwordHash: 'newer', numbers: [kept.memNo] },
    });
    expect((await desk.login(other.memNo, memberPassword)).status).toBe(200);
  });

  it('happens once for concurrent and repeated requests', async () => {
    const { kept, other } = await desk.twice();
    await desk.merge(kept.id, other.id);
    const colleague = await desk.colleague('esha', 'superAdmin');
    const answers = await Promise.all(
      [desk.clerk, desk.clerk, colleague].map(async (by) => desk.undo(kept.id, other.id, by)),
    );
    for (const answer of answers)
      if (answer.status !== 200) expect(answer).toMatchObject(refused('duplicates.notMerged'));
    const audited = { action: 'member.unmerge', 'object.id': other.id };
    expect(await desk.rows('audit').countDocuments(audited)).toBe(1);
  });
});

describe('undoing is rejected', () => {
  it('without permission, and without a merge', async () => {
    const { kept, other } = await desk.twice();
    expect(await desk.undo(kept.id, other.id)).toMatchObject(refused('duplicates.notMerged'));
    await desk.merge(kept.id, other.id);
    expect((await desk.undo(kept.id, other.id, desk.staff.as('Admin'))).status).toBe(403);
    expect((await desk.undo(kept.id, other.id, kept.home.browser)).status).toBe(403);
    expect((await desk.undo(kept.id, other.id, new Browser(desk.staff.test.app))).status).toBe(401);
    expect(await desk.stored(other.id)).toMatchObject({ state: 'merged' });
  });

  it('after an edit of a record, which the error names', async () => {
    const { kept, other } = await desk.twice();
    await desk.merge(kept.id, other.id);
    const record = await kept.home.record();
    const edit: ApplicationView = { ...record, address: { ...record.address, line1: '7 New Road' } };
    expect((await desk.staff.update(edit, 'Admin')).status).toBe(200);
    const before = await desk.bytes();
    const answer = await desk.undo(kept.id, other.id);
    expect(answer).toMatchObject(refused('duplicates.undoEdited'));
    expect(answer.body['msg']).toContain(kept.memNo);
    expect(await desk.bytes()).toEqual(before);
  });

  it('after an edit by the member, and while a later merge exists', async () => {
    const { kept, other } = await desk.twice();
    const third = await desk.member();
    await desk.merge(kept.id, other.id);
    await desk.merge(kept.id, third.id);
    expect(await desk.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoEdited'));
    expect((await desk.undo(kept.id, third.id)).status).toBe(200);
    const record = await kept.home.record();
    await kept.home.update({ ...record, address: { ...record.address, line1: '8 New Road' } });
    expect(await desk.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoEdited'));
  });

  it('after 30 days, even if the snapshot still exists', async () => {
    const { kept, other } = await desk.twice();
    await desk.merge(kept.id, other.id);
    const mergedAt = async (ms: number) =>
      desk
        .rows('duplicate_pairs')
        .updateOne(
          { _id: pairOf(kept.id, other.id) as never },
          { $set: { 'decided.at': new Date(Date.now() - ms) } },
        );
    await mergedAt(30 * DAY_MS);
    expect(await desk.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoLate'));
    await mergedAt(30 * DAY_MS - 60_000);
    expect((await desk.undo(kept.id, other.id)).status).toBe(200);
    await desk.merge(kept.id, other.id);
    await desk.rows('merge_snapshots').deleteMany({});
    expect(await desk.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoLate'));
  });

  it('when the person has become an active member otherwise', async () => {
    const { kept, other } = await desk.twice();
    await desk.merge(kept.id, other.id);
    const third = await desk.member();
    const personKey: unknown = (await desk.stored(other.id))?.['personKey'];
    await desk.set(third.id, { personKey });
    expect(await desk.undo(kept.id, other.id)).toMatchObject(refused('duplicates.undoTaken'));
    expect(await desk.stored(other.id)).toMatchObject({ state: 'merged' });
  });
});

it('the snapshot of a merge expires after 30 days', async () => {
  const indexes = await desk.rows('merge_snapshots').indexes();
  expect(indexes.find(({ name }) => name === 'expiry')).toMatchObject({
    ...{ key: { at: 1 }, expireAfterSeconds: 2_592_000 },
  });
  expect(calls.undoMerge.access).toEqual({ staff: 'members.merge' });
});
