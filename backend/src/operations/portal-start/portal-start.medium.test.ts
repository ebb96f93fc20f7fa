import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { defaultBranding } from '@portal/contract/settings/brand';
import { type StartItemName, startItems } from '@portal/contract/operations/start-items';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { OperationsModule } from '../operations.module.js';
import { MemberLoginsService } from '../../accounts/members/member-logins.service.js';
import { newBackupKeys } from '../backups/age-files.js';
import { startPaymentHarness, type PaymentHarness } from '../../payments/testing/payment-harness.js';
import { HeartbeatService } from '../../platform/monitoring/heartbeat.service.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import { Opener, opener, rowsOf } from './testing/opener.js';

const HOUR_MS = 60 * 60 * 1000;

describe('what is missing before the portal opens', () => {
  let harness: PaymentHarness;
  let chief: Opener;
  const rows = (name: string) => rowsOf(harness.connection, name);
  const item = async (name: StartItemName) => chief.item(name);
  const audited = async (action: string) => rows('audit').find({ action }).toArray();

  beforeAll(async () => {
    harness = await startPaymentHarness(
      { startSandbox, freePort },
      {
        modules: [AccountsModule, OperationsModule],
        env: {
          BACKUP_PUBLIC_KEY: (await newBackupKeys()).recipient,
          BACKUP_DIR: '/nowhere',
        },
      },
    );
    chief = await opener(harness.test, 'chief', 'superAdmin');
  });
  afterAll(async () => {
    await harness?.close();
  });

  it('is for a superAdmin alone: no grant opens it, and nobody else confirms', async () => {
    const granted = await opener(harness.test, 'granted', 'Admin', ['staff.manage', 'settings.start']);
    const login = {
      memberId: '64b000000000000000000001',
      applicationId: '64b000000000000000000002',
      memNo: 'LM-1',
      name: 'Asha Verma',
      appType: 'single' as const,
      email: 'asha@post.example',
    };
    const { app } = harness.test;
    const code = await app
      .get(UnitOfWork)
      .run({ kind: 'system' }, async (tx) => app.get(MemberLoginsService).createForMember(tx, login));
    const member = new Opener(harness.test);
    const { body } = await member.call(calls.memberLogin, { memNo: 'LM-1', password: code });
    member.token = String(body['accessToken']);
    const others: [Opener, number][] = [
      [new Opener(harness.test), 401],
      [member, 403],
      [await opener(harness.test, 'employee', 'Employee'), 403],
      [await opener(harness.test, 'admin', 'Admin'), 403],
      [granted, 403],
    ];
    for (const [who, status] of others) {
      for (const call of [calls.getStart, calls.confirmStart]) {
        const sent = call === calls.confirmStart ? { item: 'prices', version: 'shipped' } : undefined;
        expect((await who.send(call, sent)).status).toBe(status);
      }
    }
    expect(await audited('start.confirmed')).toEqual([]);
  });

  it('shows every item in its order, counts what is open, and tells no key and no secret', async () => {
    const view = await chief.view();
    expect(view.items.map((one) => one.item)).toEqual(Object.keys(startItems));
    expect(view.open).toBe(
      view.items.filter(({ state }) => ['missing', 'test', 'unreadable'].includes(state)).length,
    );
    expect(view.open).toBeGreaterThanOrEqual(10);
    expect(view.webhook.url).toBe('http://localhost:3000/payment/webhook');
    expect(view.webhook.events).toEqual(expect.arrayContaining(['order.paid', 'payment.dispute.created']));
    const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    for (const event of view.webhook.events) expect(operations).toContain(event);
    const text = JSON.stringify(view);
    for (const secret of ['rzp_test_portal', 'portal_test_secret', 'portal_webhook_secret', 'mpb-public'])
      expect(text).not.toContain(secret);
  });

  it('a second superAdmin who may log in, and a code at the own log-in', async () => {
    expect(await item('superAdmins')).toMatchObject({ state: 'missing' });
    const other = await opener(harness.test, 'second', 'superAdmin');
    expect(await item('superAdmins')).toMatchObject({ state: 'done' });
    const them = { username: 'second' };
    await rows('staff_users').updateMany(them, { $set: { disabled: true } });
    expect(await item('superAdmins')).toMatchObject({ state: 'missing' });
    await rows('staff_users').updateMany(them, { $set: { disabled: false, secondFactor: true } });
    expect(await item('secondFactor')).toMatchObject({ state: 'missing' });
    expect(await other.item('secondFactor')).toMatchObject({ state: 'done' });
  });

  it('branding: missing until every made-up part is replaced', async () => {
    expect(await item('branding')).toEqual({ item: 'branding', state: 'missing' });
    expect(await item('storage')).toMatchObject({ state: 'test' });
    const own = {
      address: '4 Ashok Rajpath, Patna 800004',
      email: 'office@nmo.example',
      phone: '+91 612 555 0100',
      website: 'https://nmo.example',
    };
    const art = { signature1: 'branding/signature1/v.png', signature2: 'branding/signature2/v.png' };
    const signatories = defaultBranding.signatories.map((one) => ({ ...one, name: `${one.name} Rao` }));
    const store = async (value: object) =>
      rows('branding').updateOne(
        { _id: 'branding' },
        { $set: { value: { ...defaultBranding, ...own, ...value } } },
      );
    await store({ signatories, art });
    expect(await item('branding')).toMatchObject({ state: 'missing' });
    await store({
      signatories,
      logo: '/api/branding/logo/v.png',
      art: { ...art, seal: 'branding/seal/v.png' },
    });
    expect(await item('branding')).toMatchObject({ state: 'done' });
    expect(await item('storage')).toMatchObject({ state: 'done' });
  });

  it('fees as shipped are confirmed once; a plan without one is missing; the office’s own need no word', async () => {
    expect(await item('prices')).toEqual({
      item: 'prices',
      state: 'test',
      version: 'shipped',
    });
    const confirm = async (version: string) => chief.send(calls.confirmStart, { item: 'prices', version });
    expect(await confirm('2026-04-01')).toMatchObject({ status: 409, body: { key: 'start.stale' } });
    expect(await audited('start.confirmed')).toEqual([]);
    const { status, body } = await confirm('shipped');
    expect([status, body['data']]).toMatchObject([200, { state: 'done' }]);
    expect((await confirm('shipped')).status).toBe(200);
    expect(await audited('start.confirmed')).toHaveLength(1);

    const yesterday = new Date(Date.now() - 24 * HOUR_MS);
    const shipped = await rows('prices').find({}).toArray();
    await rows('prices').insertMany(
      shipped.map((row) => ({
        ...row,
        _id: `own-${String(row['plan'])}`,
        validFrom: yesterday,
        at: yesterday,
      })),
    );
    expect(await item('prices')).toMatchObject({ state: 'done' });
    // It ends before every next 1 April.
    const soon = new Date(Date.now() + HOUR_MS);
    await rows('prices').updateMany({ plan: 'life-couple' }, { $set: { validTo: soon } });
    expect(await item('prices')).toMatchObject({ state: 'missing' });
    await rows('prices').updateMany({}, { $unset: { validTo: '' } });
    await rows('prices').deleteMany({ plan: 'student' });
    expect(await item('prices')).toMatchObject({ state: 'missing' });
  });

  it('public pages as shipped are confirmed; a page that changes afterwards is to be looked at again', async () => {
    const before = await item('sitePages');
    expect(before).toMatchObject({ state: 'test' });
    const { version = '' } = before ?? {};
    const { body } = await chief.send(calls.confirmStart, { item: 'sitePages', version });
    expect(body['data']).toMatchObject({ state: 'done' });
    const write = async (name: string) =>
      rows('site_pages').updateOne({ _id: name }, { $set: { version: 2 } });
    await write('terms');
    expect(await item('sitePages')).toMatchObject({ state: 'test' });
    await write('privacy');
    await write('contact');
    expect(await item('sitePages')).toMatchObject({ state: 'test' });
    await write('accessibility');
    expect(await item('sitePages')).toMatchObject({ state: 'done' });
    const other = await chief.send(calls.confirmStart, { item: 'backups', version: 'x' });
    expect(other.status).toBe(422);
  });

  it('reference lists: one that is empty', async () => {
    expect(await item('reference')).toMatchObject({ state: 'done' });
    await rows('reference_items').deleteMany({ kind: 'district' });
    expect(await item('reference')).toMatchObject({ state: 'missing' });
  });

  it('a worker: none, of another build, of the same; one of each is not in order', async () => {
    expect(await item('worker')).toMatchObject({ state: 'missing' });
    const now = harness.test.app.get(HeartbeatService);
    await now.start('worker');
    const own = await rows('heartbeats').findOne({});
    const beat = async (_id: string, build?: string) =>
      rows('heartbeats').insertOne({
        _id,
        kind: 'worker',
        at: own?.['at'],
        ...(build === undefined ? {} : { build }),
      });
    const moment = new Date(Date.now() + 24 * HOUR_MS);
    await rows('heartbeats').updateMany({}, { $set: { at: moment } });
    expect(await item('worker')).toMatchObject({ state: 'done' });
    await beat('older');
    await rows('heartbeats').updateMany({}, { $set: { at: moment } });
    expect(await item('worker')).toMatchObject({ state: 'missing' });
    await rows('heartbeats').deleteMany({});
    await now.onApplicationShutdown();
  });

  it('backups, as the worker saw them last: none yet, one that is fresh, one that is late', async () => {
    expect(await item('backups')).toMatchObject({ state: 'test' });
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const seen = { at: new Date(), parts: [], disks: [], backup: { isSet: true } };
    await rows('system_watch').insertOne({ _id: 'last', ...seen });
    expect(await item('backups')).toMatchObject({ state: 'test' });
    await rows('system_watch').updateOne({ _id: 'last' }, { $set: { 'backup.lastAt': at } });
    expect(await item('backups')).toMatchObject({
      state: 'done',
      at: at.toISOString(),
    });
    harness.advance(27 * HOUR_MS);
    await chief.enter('chief');
    expect(await item('backups')).toMatchObject({ state: 'missing' });
  });

  it('the addresses of the storage take one text, once, and read it again', async () => {
    const { put, get, contentType, text } = (await chief.view()).storage;
    const send = async (body: string) =>
      (
        await fetch(put, {
          method: 'PUT',
          body,
          headers: { 'content-type': contentType, 'if-none-match': '*' },
        })
      ).status;
    expect(await send('too long a text')).toBe(403);
    expect(await send(text)).toBe(200);
    expect(await send(text)).toBe(412);
    expect(await (await fetch(get)).text()).toBe(text);
  });

  it('a check that fails says so for itself alone', async () => {
    const reference = harness.test.app.get(ReferenceService, { strict: false });
    const emptyAmong = reference.emptyAmong.bind(reference);
    reference.emptyAmong = () => Promise.reject(new Error('The disk is gone'));
    const view = await chief.view();
    reference.emptyAmong = emptyAmong;
    expect(view.items.filter(({ state }) => state === 'unreadable')).toEqual([
      { item: 'reference', state: 'unreadable' },
    ]);
    expect(view.items).toHaveLength(Object.keys(startItems).length);
  });
});
