import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { ApprovalHarness, password } from '../../reviewing/approval/testing/approval-harness.js';
import { CodeFixture, runIdOf } from './testing/code-fixture.js';

jest.setTimeout(180_000);

const DAY_MS = 24 * 60 * 60 * 1000;
let harness: ApprovalHarness;
let fixture: CodeFixture;
beforeAll(async () => {
  harness = await ApprovalHarness.start({
    mongoUri: testMongoUri('codes'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:9',
  });
  fixture = await CodeFixture.open(harness, 'chief');
  await harness.startWorker();
});
afterAll(async () => harness?.close());

const nobody = () => false;
const change = async (memNo: string, fields: object) =>
  harness.connection.collection('member_logins').updateOne({ memNo }, { $set: fields });
const statuses = async (sheets: readonly { memNo: string; code: string }[]) =>
  Promise.all(sheets.map(async ({ memNo, code }) => (await fixture.logIn(memNo, code)).status));
const idOf = async (memNo: string) => String((await harness.rows('members', { memNo }))[0]?.['_id']);
const keep = async (runId: string, until: Date) =>
  harness.connection
    .collection('runs')
    .updateOne(
      { _id: harness.connection.base.Types.ObjectId.createFromHexString(runId) },
      { $set: { expiresAt: until } },
    );

describe('sheets for members without an e-mail', () => {
  it('have one page per member, ordered by prant; a code logs in once and only to the password page', async () => {
    const id = await fixture.imported(101, ['Goa', 'Bihar', 'Bihar', ''], (index) => index === 2);
    expect((await fixture.codes(id)).prants).toEqual([
      { prant: '', withEmail: 0, withoutEmail: 1, withCode: 0 },
      { prant: 'Bihar', withEmail: 1, withoutEmail: 1, withCode: 0 },
      { prant: 'Goa', withEmail: 0, withoutEmail: 1, withCode: 0 },
    ]);
    const sheets = await fixture.read(fixture.print(id));
    expect(sheets.map(({ memNo }) => memNo)).toEqual(['104', '102', '101']);
    expect(sheets[1]?.text).toContain('Bihar · 1 / 1');
    expect((await fixture.codes(id)).prants[1]).toMatchObject({ withoutEmail: 1, withCode: 1 });

    const { memNo = '', code = '' } = sheets[1] ?? {};
    const first = await fixture.logIn(memNo, code.toLowerCase().replaceAll('-', ' '));
    expect([first.status, JSON.stringify(first.body)]).toEqual([
      200,
      expect.stringContaining('"is_first_login":true'),
    ]);
    const member = harness.person(String(first.body['accessToken']));
    expect((await member.get('/api/member/documents')).status).toBe(403);
    expect((await fixture.logIn(memNo, code)).status).toBe(401);
    expect(
      (await member.post('/api/member_resetPass', { mem_no: memNo, password: 'Rain on the Ganga 7' })).status,
    ).toBe(200);
    expect((await fixture.codes(id)).prants[1]).toEqual({
      prant: 'Bihar',
      withEmail: 1,
      withoutEmail: 0,
      withCode: 0,
    });
  });

  it('can be restricted to a prant, and leave out members with a valid code unless requested', async () => {
    const id = await fixture.imported(201, ['Goa', 'Bihar', 'Bihar'], nobody);
    expect((await fixture.read(fixture.print(id, { prant: 'Bihar' }))).map(({ memNo }) => memNo)).toEqual([
      '202',
      '203',
    ]);
    expect(await fixture.print(id, { prant: 'Bihar' })).toMatchObject({
      status: 409,
      body: { key: 'codes.nobody' },
    });
    expect((await fixture.read(fixture.print(id))).map(({ memNo }) => memNo)).toEqual(['201']);
  });

  it('invalidate older sheets: their codes are rejected and their file cannot be downloaded', async () => {
    const id = await fixture.imported(301, ['Goa', 'Goa'], nobody);
    const oldRun = runIdOf(await fixture.print(id));
    await fixture.made(oldRun);
    const old = await fixture.sheets(oldRun);
    const fresh = await fixture.read(fixture.print(id, { again: true }));
    expect((await fixture.show(oldRun)).made).toMatchObject({ sheets: 2, working: 0 });
    expect(await fixture.file(oldRun)).toMatchObject({ status: 409, body: { key: 'codes.void' } });
    expect(await statuses(old)).toEqual([401, 401]);
    expect(await statuses(fresh)).toEqual([200, 200]);
  });

  it('have codes valid for 60 days, to the end of the last India date', async () => {
    const id = await fixture.imported(401, ['Goa'], nobody);
    const before = Date.now();
    const [sheet] = await fixture.read(fixture.print(id));
    const [login] = await harness.rows('member_logins', { memNo: '401' });
    const { expiresAt } = login?.['activation'] as { expiresAt: Date };
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + 60 * DAY_MS);
    expect(expiresAt.getTime()).toBeLessThan(Date.now() + 61 * DAY_MS);
    expect(expiresAt.toISOString()).toMatch(/T18:29:59\.999Z$/);
    await change('401', { 'activation.expiresAt': new Date(Date.now() - 1) });
    expect((await fixture.logIn('401', sheet?.code ?? '')).status).toBe(401);
    expect((await fixture.codes(id)).prants).toEqual([
      { prant: 'Goa', withEmail: 0, withoutEmail: 1, withCode: 0 },
    ]);
  });

  it('are retained for a day, then deleted with their run', async () => {
    const id = await fixture.imported(451, ['Goa'], nobody);
    const runId = runIdOf(await fixture.print(id));
    const { made } = await fixture.made(runId);
    const left = new Date(made?.until ?? 0).getTime() - Date.now();
    expect([left > DAY_MS - 60_000, left <= DAY_MS]).toEqual([true, true]);
    await keep(runId, new Date(Date.now() - 1));
    expect(await fixture.file(runId)).toMatchObject({ status: 409, body: { key: 'codes.noFile' } });
    expect((await fixture.codes(id)).sheets).toEqual([]);
  });

  it('are written once on repeated clicks; a different request is rejected meanwhile', async () => {
    const id = await fixture.imported(501, ['Goa', 'Bihar'], nobody);
    const deputy = await CodeFixture.open(harness, 'deputy');
    await harness.stopWorker();
    const runs = (await Promise.all([1, 2, 3].map(async () => fixture.print(id)))).map(runIdOf);
    expect(new Set(runs).size).toBe(1);
    for (const asked of [fixture.print(id, { prant: 'Goa' }), deputy.print(id)]) {
      expect(await asked).toMatchObject({ status: 409, body: { key: 'codes.underWay' } });
    }
    await harness.startWorker();
    await fixture.made(runs[0] ?? '');
    expect(await fixture.sheets(runs[0] ?? '')).toHaveLength(2);
    expect(await harness.rows('audit', { action: 'codes.printed', 'object.id': id })).toHaveLength(1);
    const storage = harness.app.get(StorageService, { strict: false });
    expect(await storage.list(`code-sheets/${runs[0] ?? ''}/`)).toHaveLength(1);
  });

  it('skip members who set a password while they are drawn, and report it', async () => {
    const id = await fixture.imported(601, ['Goa', 'Goa'], nobody);
    const runId = runIdOf(await fixture.print(id));
    await fixture.made(runId);
    await change('601', { passwordHash: 'x' });
    expect((await fixture.show(runId)).made).toMatchObject({ sheets: 2, working: 1 });
    expect((await fixture.read(fixture.print(id, { again: true }))).map(({ memNo }) => memNo)).toEqual([
      '602',
    ]);
  });
});

describe('a sheet for one member', () => {
  it('is available also for a member with an e-mail, but not with a password', async () => {
    await fixture.imported(701, ['Goa', 'Goa'], (index) => index === 0);
    const asked = fixture.person.post(`/api/member_code/${await idOf('701')}`);
    const [sheet, ...others] = await fixture.read(asked);
    expect([sheet?.memNo, others]).toEqual(['701', []]);
    expect((await fixture.logIn('701', sheet?.code ?? '')).status).toBe(200);
    await change('702', { passwordHash: 'x' });
    expect(await fixture.person.post(`/api/member_code/${await idOf('702')}`)).toMatchObject({
      status: 409,
      body: { key: 'codes.activated' },
    });
    await change('701', { disabled: true });
    expect(await fixture.person.post(`/api/member_code/${await idOf('701')}`)).toMatchObject({
      status: 409,
      body: { key: 'codes.ended' },
    });
    expect((await fixture.person.post(`/api/member_code/${'a'.repeat(24)}`)).status).toBe(404);
  });
});

describe('strangers', () => {
  it('are denied: without the permission, another superAdmin, and without the password', async () => {
    const id = await fixture.imported(801, ['Goa'], nobody);
    const runId = runIdOf(await fixture.print(id));
    await fixture.made(runId);
    const memberId = await idOf('801');
    const asks = [
      `/api/imports/${id}/codes/print`,
      `/api/imports/${id}/codes/mail`,
      `/api/member_code/${memberId}`,
      `/api/code_sheets/${runId}/file`,
    ];
    const strangers = [(await harness.staff('employee')).person, (await harness.staff('admin')).person];
    for (const [person, status] of [
      ...strangers.map((one) => [one, 403] as const),
      [harness.person(), 401] as const,
    ]) {
      for (const url of asks) {
        expect([url, (await person.post(url, url.endsWith('mail') ? { count: 1 } : {})).status]).toEqual([
          url,
          status,
        ]);
      }
      expect((await person.get(`/api/imports/${id}/codes`)).status).toBe(status);
      expect((await person.get(`/api/code_sheets/${runId}`)).status).toBe(status);
    }
    const other = await CodeFixture.open(harness, 'other');
    expect((await other.file(runId)).status).toBe(404);
    expect((await other.person.get(`/api/code_sheets/${runId}`)).status).toBe(404);
    expect((await other.codes(id)).sheets).toEqual([]);

    await harness.connection.collection('sessions').updateMany({}, { $unset: { passwordAt: 1 } });
    const { body } = await harness.person().post('/api/admin/login', { username: 'chief', password });
    const late = harness.person(String(body['accessToken']));
    await harness.connection.collection('sessions').updateMany({}, { $unset: { passwordAt: 1 } });
    for (const url of asks) {
      expect([url, await late.post(url, url.endsWith('mail') ? { count: 1 } : {})]).toMatchObject([
        url,
        { status: 409, body: { code: 'reauth' } },
      ]);
    }
    await fixture.registers.giveThePassword();
  });

  it('with database access find no code in the audit, jobs, runs or log-ins', async () => {
    const id = await fixture.imported(901, ['Goa'], nobody);
    const [sheet] = await fixture.read(fixture.print(id));
    const all = await Promise.all(
      (await harness.connection.listCollections()).map(async ({ name }) => harness.rows(name)),
    );
    const plain = (sheet?.code ?? '').replaceAll('-', '');
    expect(plain).toMatch(/^[2-9A-Z]{12}$/);
    expect(JSON.stringify(all).toUpperCase().replaceAll('-', '')).not.toContain(plain);
    const audited = (await harness.rows('audit', { action: /^codes\./, 'object.id': id })).map(
      ({ action, after }) => [String(action), after] as const,
    );
    expect(Object.fromEntries(audited)).toMatchObject({
      'codes.print': { again: false, count: 1 },
      'codes.printed': { count: 1, left: 0 },
      'codes.downloaded': { count: 1 },
    });
  });
});
