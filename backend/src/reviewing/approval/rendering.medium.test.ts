import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { MembershipNumbers } from '../../members/membership-numbers.service.js';
import { type ApprovalFixture, openApprovalFixture } from './testing/approval-fixture.js';

let rig: ApprovalFixture;
beforeAll(async () => {
  rig = await openApprovalFixture();
});
afterAll(async () => rig?.platform.close());
beforeEach(async () => {
  for (const name of ['membership_numbers', 'runs', 'documents', 'applications'])
    await rig.platform.connection.collection(name).deleteMany({});
});

const change = async (id: string, fields: object) =>
  rig.platform.connection
    .collection('applications')
    .updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
const numbers = async () =>
  (await rig.rows('membership_numbers')).map(({ n, state }) => [n, state] as [unknown, unknown]);

describe('a set of documents that is asked for and not drawn yet', () => {
  it.each([
    ['is rejected meanwhile', { state: 'rejected' }, 'application.state'],
    ['got its money back meanwhile', { 'payment.success': false }, 'application.state'],
    ['is corrected meanwhile', { 'applicants.0.name': 'Asha Varma' }, 'application.redraw'],
  ])('is not drawn any more when its application %s', async (_what, fields, key) => {
    const id = await rig.verified();
    const runId = await rig.runs.open(rig.admin, id, {});
    expect(await rig.rendering.find(runId)).toMatchObject({ application: { id } });
    await change(id, fields);
    expect(await rig.rendering.find(runId)).toBeUndefined();
    expect(await rig.runs.byId(runId)).toMatchObject({ state: 'failed', error: { key } });
    expect(await rig.runs.openOf(id)).toBeUndefined();
    expect(await numbers()).toEqual([]);
  });

  it('is not drawn a second time, and not when nobody knows it', async () => {
    const id = await rig.verified();
    const { id: runId } = await rig.rendered(id);
    expect(await rig.rendering.find(runId)).toBeUndefined();
    expect(await rig.rendering.find('64b000000000000000000000')).toBeUndefined();
  });
});

describe('a decision in the moment in which the numbers are reserved', () => {
  /** Reserves for an application, to which something happens before the run notes its number. */
  async function reserveWhile(fields: object): Promise<string> {
    const id = await rig.verified();
    const runId = await rig.runs.open(rig.admin, id, {});
    const found = await rig.rendering.find(runId);
    if (found === undefined) throw new Error('There is nothing to draw');
    const service = rig.platform.context.get(MembershipNumbers, { strict: false });
    const reserve = service.reserve.bind(service);
    const late = jest.spyOn(service, 'reserve').mockImplementationOnce(async (...asked) => {
      const number = await reserve(...asked);
      await change(id, fields);
      await rig.rendering.giveUp(runId, 'application.redraw');
      return number;
    });
    expect(await rig.rendering.reserve(found)).toBeUndefined();
    late.mockRestore();
    return id;
  }

  it('against the application frees its number at once: nobody else would', async () => {
    await reserveWhile({ state: 'rejected' });
    expect(await numbers()).toEqual([[1, 'free']]);
  });

  it('to draw it anew leaves the number with it', async () => {
    const id = await reserveWhile({ 'applicants.0.name': 'Asha Varma' });
    expect(await numbers()).toEqual([[1, 'reserved']]);
    expect((await rig.rendered(id)).data.numbers).toEqual(['1']);
  });
});
