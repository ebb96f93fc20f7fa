import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ApplicationState } from '@portal/contract/applications/states';
import { calls } from '@portal/contract/calls';
import type { StateCount } from '@portal/contract/applications/responses';
import { StaffResolverModule } from './uploads/testing/staff-resolver.js';
import { readsOf } from '../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { ApplicationsModule } from './applications.module.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp([ApplicationsModule, StaffResolverModule]);
}, 60_000);
afterAll(async () => test.close());
beforeEach(async () => test.connection.collection('applications').deleteMany({}));

async function add(state: ApplicationState, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    appId: `A${String(Math.random()).slice(2)}`,
    state,
    createdAt: new Date(),
  }));
  await test.connection.collection('applications').insertMany(rows);
}

async function ask(role?: string) {
  const headers = role === undefined ? {} : { authorization: `Bearer ${role}` };
  return test.app.inject({ url: calls.getApplicationCounts.path, headers });
}

const countsFor = async (role: string): Promise<readonly StateCount[]> =>
  (await ask(role)).json<{ data: StateCount[] }>().data;

const counted = async (role: string): Promise<[string, number, boolean][]> =>
  (await countsFor(role))
    .filter(({ count }) => count > 0)
    .map(({ state, count, isMore }) => [state, count, isMore]);

describe('counts by state', () => {
  it('include the states of the list, also empty ones', async () => {
    await add('draft', 1);
    await add('paid', 3);
    await add('approved', 2);
    expect(await countsFor('Admin')).toEqual([
      { state: 'submitted', count: 0, isMore: false },
      { state: 'paid', count: 3, isMore: false },
      { state: 'verified', count: 0, isMore: false },
      { state: 'approved', count: 2, isMore: false },
      { state: 'returned', count: 0, isMore: false },
      { state: 'verification_failed', count: 0, isMore: false },
      { state: 'rejected', count: 0, isMore: false },
      { state: 'cancelled', count: 0, isMore: false },
      { state: 'refund_pending', count: 0, isMore: false },
      { state: 'refunded', count: 0, isMore: false },
      { state: 'refundOpen', count: 0, isMore: false },
      { state: 'dataDeleted', count: 0, isMore: false },
    ]);
  });

  it('exclude approved applications for staff who may not read members, and are denied to visitors', async () => {
    await add('paid', 1);
    await add('approved', 1);
    expect(await counted('Employee')).toEqual([['paid', 1, false]]);
    expect((await countsFor('Employee')).map(({ state }) => state)).not.toContain('approved');
    expect((await ask()).statusCode).toBe(401);
  });

  it('include refunds that are due or under way, approved applications only for staff who may read members', async () => {
    await add('rejected', 3);
    await add('approved', 1);
    const rows = test.connection.collection('applications');
    await rows.updateOne({ state: 'rejected' }, { $set: { refundOpen: true } });
    await rows.updateOne({ state: 'approved' }, { $set: { refundOpen: true } });
    expect((await counted('Admin')).at(-1)).toEqual(['refundOpen', 2, false]);
    expect((await counted('Employee')).at(-1)).toEqual(['refundOpen', 1, false]);
  });

  it('count an application whose data was deleted apart, and in no state', async () => {
    for (const state of ['approved', 'rejected', 'cancelled', 'refunded'] as const) await add(state, 2);
    const rows = test.connection.collection('applications');
    for (const state of ['approved', 'rejected', 'cancelled', 'refunded'])
      await rows.updateOne({ state }, { $set: { purgedAt: new Date() } });
    expect(await counted('Admin')).toEqual([
      ['approved', 1, false],
      ['rejected', 1, false],
      ['cancelled', 1, false],
      ['refunded', 1, false],
      ['dataDeleted', 4, false],
    ]);
    expect((await counted('Employee')).at(-1)).toEqual(['dataDeleted', 3, false]);
  });

  it('are updated at once after a decision', async () => {
    await add('paid', 2);
    expect(await counted('Admin')).toEqual([['paid', 2, false]]);
    await test.connection.collection('applications').updateOne({}, { $set: { state: 'verified' } });
    expect(await counted('Admin')).toEqual([
      ['paid', 1, false],
      ['verified', 1, false],
    ]);
  });

  it('stop at 999, scan no more of the index, and are cached for all readers', async () => {
    await add('rejected', 999);
    await add('cancelled', 3_000);
    const reads = await readsOf(test.connection, 'applications', async () => {
      expect(await counted('Admin')).toEqual([
        ['rejected', 999, false],
        ['cancelled', 999, true],
      ]);
      expect((await counted('Employee')).at(-1)).toEqual(['cancelled', 999, true]);
    });
    expect(reads.every(({ planSummary }) => /^(COUNT_SCAN|IXSCAN)/.test(planSummary ?? ''))).toBe(true);
    expect(Math.max(...reads.map(({ keysExamined = 0 }) => keysExamined))).toBeLessThanOrEqual(1_001);
    expect(Math.max(...reads.map(({ docsExamined = 0 }) => docsExamined))).toBe(0);
    const ofCancelled = reads.filter(({ command }) => JSON.stringify(command).includes('cancelled'));
    expect(ofCancelled).toHaveLength(1);
  });
});
