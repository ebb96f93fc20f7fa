import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StateCount } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { DashboardFigures } from '@portal/contract/members/statistics.responses';
import type { AttentionRecord } from '@portal/contract/platform/responses';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { ApplicationStore } from '../../applications/application-store.service.js';
import type { Browser } from '../../applications/drafts/testing/browser.js';
import { MembersService } from '../../members/members.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { RefundFixture } from './testing/refund-fixture.js';

let office: RefundFixture;
let memNo = 500;
beforeAll(async () => {
  office = await RefundFixture.open(startSandbox);
});
afterAll(async () => office?.close());

const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
  office.staff.test.app.get(kind, { strict: false });
const close = async (id: string, body: object = {}, by: Browser = office.cashier) =>
  by.post(calls.closeAttention.path, { id, ...body });
const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The open entry about an application, or undefined. */
async function entryOf(id: string): Promise<AttentionRecord | undefined> {
  const { body } = await office.cashier.get(
    `${calls.listAttention.path}?${query({ reason: 'refund.due' })}&range=[0,199]`,
  );
  const found = (body as unknown as AttentionRecord[]).filter(({ applicationId }) => applicationId === id);
  expect(found.length).toBeLessThan(2);
  return found[0];
}

/** Whether the list behind the chip "Refund pending" has the application; its count equals the list. */
async function isListed(id: string): Promise<boolean> {
  const { body } = await office.cashier.get(
    `${calls.listApplications.path}?${query({ state: 'refundOpen' })}&range=[0,199]`,
  );
  const ids = (body as unknown as { id: string }[]).map((row) => row.id);
  const counts = (await office.cashier.get(calls.getApplicationCounts.path)).body['data'] as StateCount[];
  expect(counts.find(({ state }) => state === 'refundOpen')?.count).toBe(ids.length);
  return ids.includes(id);
}

const shown = async (id: string) => [(await entryOf(id)) !== undefined, await isListed(id)];
const openMoney = async () =>
  ((await office.cashier.get(calls.getDashboard.path)).body['data'] as DashboardFigures).waiting.find(
    ({ kind }) => kind === 'money',
  )?.count ?? 0;

async function reject(id: string) {
  const { updatedAt } = await office.staff.detail(id);
  const body = { updatedAt, reason: 'Not a doctor.' };
  return office.cashier.post(`/api/reject_app/${id}`, body);
}

async function rejected() {
  const paid = await office.paid();
  await office.staff.setState(paid.id, 'verified');
  expect((await reject(paid.id)).status).toBe(200);
  return paid;
}

describe('the fee of a rejected application', () => {
  it('is one entry and one row under “Refund pending”, also when the rejection is repeated', async () => {
    const { id } = await office.paid();
    await office.staff.setState(id, 'verified');
    const before = await openMoney();
    expect(await shown(id)).toEqual([false, false]);
    const answers = await Promise.all([reject(id), reject(id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await reject(id)).status).toBe(200);
    expect(await entryOf(id)).toMatchObject({ reason: 'refund.due', values: { paise: '163500' } });
    expect(await isListed(id)).toBe(true);
    expect(await openMoney()).toBe(before + 1);
  });

  it('stays open after a part of it and while the rest is under way, and closes when all is refunded', async () => {
    const { id, appId } = await rejected();
    await office.refund(id, { amount: 635 });
    await office.send(appId);
    await office.settle();
    expect(await shown(id)).toEqual([true, true]);
    await office.refund(id, { amount: 1_000 });
    await office.send(appId);
    expect(await office.stateOf(id)).toBe('refund_pending');
    expect(await shown(id)).toEqual([true, true]);
    await office.settle();
    expect(await office.stateOf(id)).toBe('refunded');
    expect(await shown(id)).toEqual([false, false]);
    expect(await office.rows('attention', { reason: 'refund.due', key: appId })).toMatchObject([
      { isOpen: false, closedBy: expect.any(String) as unknown },
    ]);
  });

  it('stays open when the refund fails', async () => {
    const { id, appId } = await rejected();
    await office.refund(id);
    await office.send(appId);
    await office.control('refunds', { outcome: 'failed' });
    await office.settle();
    await office.control('refunds', { outcome: 'processed' });
    expect(await office.stateOf(id)).toBe('rejected');
    expect(await shown(id)).toEqual([true, true]);
  });

  it('is closed by a reason why it is kept, and not without; a repeat changes nothing', async () => {
    const { id, appId } = await rejected();
    const entry = (await entryOf(id))?.id ?? '';
    for (const note of [undefined, '', '  '])
      expect(await close(entry, { note })).toMatchObject({ status: 422, body: { key: 'decision.reason' } });
    expect((await close(entry, { note: 'x'.repeat(501) })).status).toBe(422);
    expect((await close(entry, { note: 'Kept.' }, office.staff.as('Admin'))).status).toBe(404);
    expect(await shown(id)).toEqual([true, true]);
    expect((await close(entry, { note: 'Kept, because the fee is forfeited.' })).status).toBe(200);
    expect((await close(entry, { note: 'Another reason.' })).status).toBe(200);
    expect(await shown(id)).toEqual([false, false]);
    const { body } = await office.cashier.get(
      `${calls.listAttention.path}?${query({ reason: 'refund.due', state: 'closed' })}&range=[0,199]`,
    );
    expect((body as unknown as AttentionRecord[]).find(({ id: one }) => one === entry)).toMatchObject({
      closedBy: 'asha',
      note: 'Kept, because the fee is forfeited.',
    });
    expect(await office.rows('audit', { action: 'attention.close', 'object.id': entry })).toMatchObject([
      { after: { entry: 'refund.due', key: appId, reason: 'Kept, because the fee is forfeited.' } },
    ]);
    expect((await reject(id)).status).toBe(200);
    expect(await shown(id)).toEqual([false, false]);
  });

  it('is none where nothing was paid here', async () => {
    const { id } = await office.staff.application();
    await office.staff.setState(id, 'verified');
    await reject(id);
    expect(await shown(id)).toEqual([false, false]);
  });
});

describe('any other full refund', () => {
  it('is under “Refund pending” until it is processed or fails', async () => {
    for (const outcome of ['processed', 'failed']) {
      const { id, appId } = await office.paid();
      await office.refund(id);
      expect(await shown(id)).toEqual([false, true]);
      await office.send(appId);
      await office.control('refunds', { outcome });
      await office.settle();
      await office.control('refunds', { outcome: 'processed' });
      expect(await shown(id)).toEqual([false, false]);
    }
  });
});

describe('the fee of a revoked membership', () => {
  it('is an entry once the last person of the application is revoked, and goes with the refund', async () => {
    const { id, appId } = await office.paid();
    const application = await get(ApplicationStore).byId(id);
    const [first] = application?.applicants ?? [];
    if (application === undefined || first === undefined) throw new Error('There is no applicant');
    const second = { ...first, name: 'Ravi Rao', registrationNumber: 'REV-2' };
    const ids: string[] = [];
    for (const person of [0, 1]) {
      memNo += 1;
      const couple = { ...application, applicants: [first, second] };
      const made = await get(UnitOfWork).run(systemActor, async (tx) =>
        get(MembersService).create(tx, couple, person, String(memNo), '2026-11-20'),
      );
      ids.push(made.member.id);
    }
    await office.staff.setState(id, 'approved');
    const revoke = async (member = '') =>
      office.cashier.post(`/api/revoke_member/${member}`, { reason: 'Licence withdrawn.' });
    expect((await revoke(ids[1])).status).toBe(200);
    expect(await shown(id)).toEqual([false, false]);
    await Promise.all([revoke(ids[0]), revoke(ids[0])]);
    expect(await shown(id)).toEqual([true, true]);
    // Approved applications are listed to those who may read members.
    const employee = await office.staff
      .as('Employee')
      .get(`${calls.listApplications.path}?${query({ state: 'refundOpen' })}&range=[0,199]`);
    expect((employee.body as unknown as { id: string }[]).map((row) => row.id)).not.toContain(id);
    await office.refund(id);
    await office.send(appId);
    await office.settle();
    expect(await shown(id)).toEqual([false, false]);
  });
});
