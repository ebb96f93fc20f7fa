import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { RecipientsRepository } from '@portal/backend/mail/recipients.repository';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../../dev/testing/smtp.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { eventually } from '../../reviewing/approval/testing/approval-harness.js';
import { MailRunFixture } from './testing/mail-run-fixture.js';

let smtp: ScriptedSmtp;
let harness: MailRunFixture;
let before = 0;
const taken = () => smtp.taken.slice(before);
const addresses = () => taken().map(({ to: [to] }) => to);

beforeAll(async () => {
  smtp = await startScriptedSmtp('system-password');
  const url = new URL(smtp.url);
  url.username = 'system';
  url.password = 'system-password';
  harness = await MailRunFixture.start({
    ...{ mongoUri: testMongoUri('mail-runs'), redisUrl: await testRedisUrl(), storage: await testStorage() },
    smtpUrl: url.href,
    env: { BULK_MAILS_PER_SECOND: '500', BULK_RETRY_AFTER_MS: '300', BULK_MAILS_PER_DAY: '100000' },
  });
  await harness.harness.startWorker();
});
afterAll(async () => {
  await harness?.close();
  await smtp?.close();
});
beforeEach(async () => {
  smtp.decide(undefined);
  smtp.setAfterData('answer');
  await harness.clear();
  await harness.reauth();
  before = smtp.taken.length;
});

const decoded = ({ raw }: { raw: string }): string => raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

describe('the audience', () => {
  it('is active doctors, each address once, without opt-outs; the preview count equals the number of mails', async () => {
    await harness.members([
      { email: 'a@portal.example', name: 'Asha Verma' },
      { email: 'A@portal.example'.toLowerCase(), name: 'Ravi Verma' },
      { email: 'b@portal.example' },
      { email: 'student@portal.example', docstatus: 'student' },
      { email: 'off@portal.example', mailsOff: ['bulk'] },
      { email: 'notices-off@portal.example', mailsOff: ['notice'] },
      { email: 'revoked@portal.example', state: 'revoked' },
      { email: 'expired@portal.example', endsOn: '2020-01-01' },
      { email: '' },
    ]);
    expect(await harness.preview({ docstatus: 'doctor' })).toMatchObject({ count: 3 });
    const id = await harness.run({ docstatus: 'doctor' });
    const view = await harness.done(id);
    expect(addresses().sort()).toEqual([
      'a@portal.example',
      'b@portal.example',
      'notices-off@portal.example',
    ]);
    expect(view.counts).toEqual({ queued: 0, sent: 3, deferred: 0, failed: 0, skipped: 3, unclear: 0 });
    expect(view).toMatchObject({ progress: 100, total: 3, state: 'done' });
    const skipped = await harness.people(id, { state: 'skipped' });
    expect(skipped.map(({ why, name, sameAs }) => [why, name, sameAs])).toEqual([
      ['sameAddress', 'Ravi Verma', '10001'],
      ['unsubscribed', 'Member 10005', undefined],
      ['noEmail', 'Member 10009', undefined],
    ]);
    // Whoever asks where the own address went is told the server; who gets no mail has been given to none.
    const stored = await harness.harness.rows('mail_recipients', { state: 'sent' });
    expect(stored.map(({ server }) => server)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
    const toAsha = taken().find(({ to: [to] }) => to === 'a@portal.example');
    expect(decoded(toAsha ?? { raw: '' })).toContain(
      'Dear Asha Verma, your number is <strong>10001</strong>.',
    );
    expect(toAsha?.raw).toContain('Subject: Annual meeting, Asha Verma');
    expect(toAsha?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect((await harness.chief.get(`/api/runs/${id}`)).body['data']).toMatchObject({
      kind: 'mail-run',
      state: 'done',
      progress: 100,
    });
  });

  it('is filtered by group, prant and language; Hindi readers get the Hindi text', async () => {
    await harness.members([
      { email: 'hi@portal.example', language: 'hi' },
      { email: 'en@portal.example', language: 'en' },
      { email: 'none@portal.example' },
      { email: 'far@portal.example', language: 'hi', prant: 'Goa' },
    ]);
    const inKonkan = { group: 'All', prant: 'Konkan' };
    expect((await harness.preview({ ...inKonkan, language: 'hi' })).count).toBe(1);
    expect((await harness.preview({ ...inKonkan, language: 'en' })).count).toBe(2);
    expect((await harness.preview({ group: 'Student' })).count).toBe(0);
    const id = await harness.run({
      ...inKonkan,
      language: 'hi',
      subjectHi: 'बैठक',
      htmlHi: '<p>नमस्ते {name}</p>',
    });
    await harness.done(id);
    expect(addresses()).toEqual(['hi@portal.example']);
    expect(taken()[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('is a filter of the list of members; another round leaves out whom the first one reached', async () => {
    await harness.members([
      { email: 'a@portal.example', prant: 'Goa' },
      { email: 'full@portal.example', prant: 'Goa' },
      { email: 'past@portal.example', prant: 'Goa', endsOn: '2020-01-01' },
      { email: 'far@portal.example', prant: 'Bihar' },
    ]);
    const goa = { filter: '{"prant":"Goa"}' };
    expect((await harness.preview({ filter: '{"prant":"Goa","state":"expired"}' })).count).toBe(1);
    expect((await harness.preview(goa)).count).toBe(2);
    smtp.decide((address) => (address === 'full@portal.example' ? 'refuse' : 'take'));
    const id = await harness.run(goa);
    expect((await harness.done(id)).counts).toMatchObject({ sent: 1, failed: 1 });
    smtp.decide(undefined);
    before = smtp.taken.length;
    const again = { ...goa, missed: id };
    expect((await harness.preview(again)).count).toBe(1);
    const second = await harness.run(again);
    expect((await harness.done(second)).counts).toMatchObject({ sent: 1, skipped: 1 });
    expect(addresses()).toEqual(['full@portal.example']);
    expect((await harness.people(second, { state: 'skipped' })).map(({ why }) => why)).toEqual([
      'alreadySent',
    ]);
  });

  it('is the test addresses if given: deduplicated, at most 50, and an invalid one rejects the request', async () => {
    await harness.members([{ email: 'a@portal.example' }]);
    const test = (text: string) => ({ testemails: [{ Email: text }], docstatus: 'doctor' });
    const id = await harness.run(test(' One@portal.example, two@portal.example,one@portal.example '));
    await harness.done(id);
    expect(addresses().sort()).toEqual(['one@portal.example', 'two@portal.example']);
    expect(taken()[0]?.raw).not.toContain('List-Unsubscribe');

    const wrong = await harness.send(test('one@portal.example, nonsense, x@y\r\nBcc: z@portal.example'));
    expect(wrong).toMatchObject({ status: 422, body: { key: 'mailRun.testAddresses' } });
    expect(String(wrong.body['msg'])).toContain('nonsense');
    const many = Array.from({ length: 51 }, (_one, index) => `t${index}@portal.example`).join(',');
    expect((await harness.send(test(many))).body['key']).toBe('mailRun.tooManyTests');
    const { length } = taken();
    expect(length).toBe(2);
  });

  it('must not be empty; unknown fields and past times are rejected too, storing nothing', async () => {
    await harness.members([{ email: 'a@portal.example' }]);
    const runs = async () => (await harness.harness.rows('mail_runs')).length;
    const stored = await runs();
    for (const [body, key] of [
      [{}, 'mailRun.nobodyChosen'],
      [{ docstatus: 'student' }, 'mailRun.nobody'],
      [{ docstatus: 'doctor', html: '<p>{phone}</p>' }, 'mailRun.field'],
      [{ docstatus: 'doctor', html: '<script>alert(1)</script>' }, 'mailRun.html'],
      [{ docstatus: 'doctor', subject: ' ' }, 'mailRun.subject'],
      [{ docstatus: 'doctor', subject: 'x'.repeat(60_000) }, 'request.tooLong'],
      [{ docstatus: 'doctor', subject: 'x\r\nBcc: y@portal.example' }, 'request.characters'],
      [{ docstatus: 'doctor', html: `<p>${'ह'.repeat(70_000)}</p>` }, 'mailRun.tooLarge'],
      [{ docstatus: 'doctor', sendAt: '2020-01-01T10:00' }, 'mailRun.past'],
      [{ docstatus: 'doctor', sendAt: 'tomorrow' }, 'mailRun.past'],
      [{ docstatus: 'doctor', subjectHi: 'बैठक' }, 'mailRun.both'],
    ] as const) {
      const answer = await harness.send(body);
      expect([key, answer.status, answer.body['key']]).toEqual([key, 422, key]);
    }
    expect(await runs()).toBe(stored);
    expect(taken()).toEqual([]);
  });

  it('requires the permission, and a recent password above 50 recipients', async () => {
    await harness.members(Array.from({ length: 51 }, () => ({})));
    const admin = await harness.harness.staff('admin');
    expect((await admin.person.post('/api/send_emails', {})).status).toBe(403);
    expect((await harness.harness.person().post('/api/send_emails', {})).status).toBe(401);
    await harness.harness.connection
      .collection('sessions')
      .updateMany({}, { $unset: { passwordGivenAt: 1 } });
    expect(await harness.send({ docstatus: 'doctor' })).toMatchObject({
      status: 409,
      body: { code: 'reauth' },
    });
    expect(taken()).toEqual([]);
    await harness.reauth();
    await harness.done(await harness.run({ docstatus: 'doctor' }));
    expect(new Set(addresses()).size).toBe(51);
    expect(taken()).toHaveLength(51);
  });

  it('shows its recipients above 50 with a recent password only, whatever the filter, and audits each page', async () => {
    const forget = async () =>
      harness.harness.connection.collection('sessions').updateMany({}, { $unset: { passwordGivenAt: 1 } });
    const page = async (run: string, filter: object = {}) => {
      const query = encodeURIComponent(JSON.stringify({ run, ...filter }));
      return harness.chief.get(`/api/admin/mail-recipients?range=[0,9]&filter=${query}`);
    };
    const audited = async (id: string) =>
      (await harness.harness.rows('audit', { action: 'mailRun.recipients', 'object.id': id })).map(
        ({ after }) => after,
      );
    await harness.members(Array.from({ length: 50 }, () => ({})));
    const fifty = await harness.run({ docstatus: 'doctor', html: '<p>To fifty.</p>' });
    await harness.done(fifty);
    await harness.members([{}]);
    const more = await harness.run({ docstatus: 'doctor', html: '<p>To more.</p>' });
    await harness.done(more);
    await forget();
    expect((await page(fifty)).status).toBe(200);
    expect(await audited(fifty)).toEqual([{ rows: 10 }]);
    for (const filter of [{}, { q: 'nobody@portal.example' }, { state: 'failed' }])
      expect(await page(more, filter)).toMatchObject({ status: 409, body: { code: 'reauth' } });
    expect(await audited(more)).toEqual([]);
    await harness.reauth();
    expect((await page(more)).status).toBe(200);
    expect(await audited(more)).toEqual([{ rows: 10 }]);
  });

  it('is mailed once for a repeated request', async () => {
    await harness.members([{ email: 'a@portal.example' }]);
    const ids = await Promise.all(
      [1, 2, 3].map(async () => harness.run({ docstatus: 'doctor', html: '<p>Once.</p>' })),
    );
    expect(new Set(ids).size).toBe(1);
    await harness.done(ids[0] ?? '');
    expect(taken()).toHaveLength(1);
  });
});

describe('a refusal by the server', () => {
  it('is retried if temporary and failed with the answer if permanent; only failed mails are retried by staff', async () => {
    await harness.members([
      { email: 'ok@portal.example' },
      { email: 'later@portal.example' },
      { email: 'gone@portal.example' },
    ]);
    let tries = 0;
    smtp.decide((address) => {
      if (address === 'gone@portal.example') return 'refuse';
      if (address !== 'later@portal.example') return 'take';
      tries += 1;
      return tries < 3 ? 'later' : 'take';
    });
    const id = await harness.run({ docstatus: 'doctor' });
    const { counts, may } = await harness.done(id);
    expect(counts).toMatchObject({ sent: 2, failed: 1, unclear: 0, deferred: 0 });
    expect(tries).toBe(3);
    expect(may).toEqual({ pause: false, resume: false, cancel: false, retryFailed: true });
    const [failed] = await harness.people(id, { state: 'failed' });
    expect(failed).toMatchObject({ address: 'gone@portal.example', answer: '550 5.1.1 No such user' });

    smtp.decide(undefined);
    expect((await harness.act(id, 'retryFailed')).status).toBe(200);
    const again = await harness.done(id);
    expect(again.counts).toMatchObject({ sent: 3, failed: 0 });
    expect(addresses().sort()).toEqual(['gone@portal.example', 'later@portal.example', 'ok@portal.example']);
    expect((await harness.act(id, 'retryFailed')).body['key']).toBe('mailRun.noneFailed');
  });

  it('suppresses the address after two permanent ones, until staff lift it', async () => {
    const [member = ''] = await harness.members([
      { email: 'gone@portal.example' },
      { email: 'ok@portal.example' },
    ]);
    smtp.decide((address) => (address === 'gone@portal.example' ? 'refuse' : 'take'));
    for (const subject of ['One', 'Two'])
      await harness.done(await harness.run({ docstatus: 'doctor', subject }));
    smtp.decide(undefined);
    expect((await harness.preview({ docstatus: 'doctor' })).count).toBe(1);
    const id = await harness.run({ docstatus: 'doctor', subject: 'Three' });
    await harness.done(id);
    expect(await harness.people(id, { state: 'skipped' })).toMatchObject([{ why: 'suppressed' }]);
    expect(addresses()).toEqual(Array(3).fill('ok@portal.example'));
    const of = async () => (await harness.chief.get(`/api/admin/member-mail/${member}`)).body['data'];
    expect(await of()).toMatchObject({ suppressed: { address: 'gone@portal.example' } });
    expect((await harness.chief.post(`/api/admin/member-mail/${member}/lift`)).status).toBe(200);
    expect(await of()).toEqual({ unsubscribed: [] });
    await harness.done(await harness.run({ docstatus: 'doctor', subject: 'Four' }));
    expect(addresses()).toContain('gone@portal.example');
  });

  it('with 421 for all mails loses nothing: the run waits and shows it', async () => {
    await harness.members(Array.from({ length: 5 }, () => ({})));
    smtp.decide(() => 'busy');
    const id = await harness.run({ docstatus: 'doctor' });
    const { wait, counts } = await harness.until(
      id,
      (view) => view.wait?.reason === 'server' && view.counts.queued === 5,
    );
    expect(wait?.answer).toContain('Come later');
    expect(counts).toMatchObject({ sent: 0, failed: 0, queued: 5 });
    smtp.decide(undefined);
    expect((await harness.done(id)).counts).toMatchObject({ sent: 5, failed: 0 });
    expect(taken()).toHaveLength(5);
  });

  it('is unclear when the server does not answer after receiving the mail, which is never sent again', async () => {
    await harness.members([{ email: 'a@portal.example' }]);
    smtp.setAfterData('hang-up');
    const id = await harness.run({ docstatus: 'doctor' });
    const { counts } = await harness.done(id);
    expect(counts).toMatchObject({ unclear: 1, sent: 0, queued: 0 });
    expect(taken()).toHaveLength(1);
    expect((await harness.act(id, 'retryFailed')).status).toBe(409);
  });
});

describe('a run in progress', () => {
  it('is paused, resumed and cancelled without sending any mail twice', async () => {
    await harness.members(Array.from({ length: 120 }, () => ({})));
    smtp.decide(() => (taken().length < 20 ? 'take' : 'busy'));
    const id = await harness.run({ docstatus: 'doctor' });
    await eventually(async () => Promise.resolve(taken().length >= 20));
    expect((await harness.act(id, 'pause')).status).toBe(200);
    expect((await harness.act(id, 'pause')).status).toBe(200);
    smtp.decide(undefined);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const { length } = taken();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(taken()).toHaveLength(length);
    expect(await harness.view(id)).toMatchObject({ state: 'paused', wait: { reason: 'staff' } });
    expect((await harness.act(id, 'retryFailed')).body['key']).toBe('mailRun.notDone');
    expect((await harness.act(id, 'resume')).status).toBe(200);
    await harness.done(id);
    expect(taken()).toHaveLength(120);
    expect(new Set(addresses()).size).toBe(120);

    const before = taken().length;
    smtp.decide(() => (taken().length < before + 10 ? 'take' : 'busy'));
    const second = await harness.run({ docstatus: 'doctor', subject: 'Second' });
    await eventually(async () => Promise.resolve(taken().length >= before + 10));
    expect((await harness.act(second, 'cancel')).status).toBe(200);
    smtp.decide(undefined);
    const { counts, state } = await harness.until(second, (view) => view.counts.queued === 0);
    expect(state).toBe('cancelled');
    expect(counts.sent + counts.skipped + counts.unclear).toBe(120);
    expect(taken().length - before).toBeLessThan(60);
    expect((await harness.act(second, 'resume')).status).toBe(409);
    expect((await harness.act(second, 'cancel')).status).toBe(200);
  });

  it('of very many is cancelled before all are skipped, which the jobs of its chunks do in any case', async () => {
    await harness.members(Array.from({ length: 120 }, () => ({})));
    smtp.decide(() => (taken().length < 10 ? 'take' : 'busy'));
    const id = await harness.run({ docstatus: 'doctor' });
    await eventually(async () => Promise.resolve(taken().length >= 10));
    const skip = jest.spyOn(RecipientsRepository.prototype, 'cancelWaiting');
    skip.mockImplementationOnce(async () => new Promise<void>(() => undefined));
    expect((await harness.act(id, 'cancel')).status).toBe(200);
    const { counts } = await harness.until(id, (view) => view.counts.queued === 0);
    skip.mockRestore();
    expect(counts.sent + counts.skipped + counts.unclear).toBe(120);
    expect(counts.skipped).toBeGreaterThan(60);
  });

  it('waits for its send time if scheduled, and can be cancelled before', async () => {
    await harness.members([{ email: 'a@portal.example' }]);
    const inIndia = new Date(Date.now() + 5.5 * 3_600_000 + 3_600_000).toISOString().slice(0, 16);
    const id = await harness.run({ docstatus: 'doctor', sendAt: inIndia });
    const { state, sendAt } = await harness.view(id);
    expect(state).toBe('scheduled');
    expect(Math.abs(Date.parse(sendAt ?? '') - Date.now() - 3_600_000)).toBeLessThan(61_000);
    expect((await harness.act(id, 'cancel')).status).toBe(200);
    expect(await harness.view(id)).toMatchObject({ state: 'cancelled' });
    expect(taken()).toEqual([]);
  });
});
