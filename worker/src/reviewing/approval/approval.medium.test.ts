import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import {
  documentKindTable,
  kindsFor,
  kindsOnMail,
  savedFileName,
} from '@portal/contract/members/document-kinds';
import type { RunView } from '@portal/contract/platform/responses';
import sharp from 'sharp';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type ApprovalHarness, eventually, password, type Reviewer } from './testing/approval-harness.js';
import { openFaultFixture, type FaultFixture } from './testing/fault-fixture.js';
import { verifyScannedCode } from './testing/verify-scanned-code.js';

let crash: FaultFixture;
let harness: ApprovalHarness;
let admin: Reviewer;

beforeAll(async () => {
  crash = await openFaultFixture({
    freePort,
    startMailbox,
    openMailbox,
    testMongoUri,
    testRedisUrl,
    testStorage,
  });
  ({ harness, admin } = crash);
  await harness.startWorker();
});
afterAll(async () => crash?.close());

/** Documents for everyone but students; sizes and names are covered by the test of the table. */
const all = kindsFor('single');
const secretary = 'secretary.konkan@portal.example';
const codeIn = (text = ''): string => /^Activation code: (\S+)$/m.exec(text)?.[1] ?? '';
const stepsOf = (view: RunView): Record<string, string> =>
  Object.fromEntries(view.steps.map(({ name, state }) => [name, state]));
const imageSize = async (url: string): Promise<string> => {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
};

describe('from a paid application to a member', () => {
  it('verify, documents, approve, two mails, log-in, downloads', async () => {
    const id = await harness.paid();
    const email = await crash.emailOf(id);
    expect((await admin.approve(id)).body).toMatchObject({ status: 409, key: 'application.notVerified' });
    expect((await admin.person.post(`/api/approval_documents/${id}`)).status).toBe(409);

    // On a busy machine the first image may take longer than the request waits: 202, then retry.
    const preview = await eventually(async () => {
      const answer = await admin.person.get(`/api/preview/${id}/certificate?name=Dr.%20Asha%20Verma`);
      expect([200, 202]).toContain(answer.status);
      return answer.status === 200 && answer;
    });
    expect(await sharp(preview.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 973 });
    expect(await harness.rows('membership_numbers')).toEqual([]);

    expect(await admin.person.post(`/api/verify_app/${id}`, { note: 'seen' })).toMatchObject({
      status: 200,
      body: { status: 200, msg: 'Application verified' },
    });
    const runId = await admin.draw(id);
    const drawn = await admin.drawn(runId);
    expect(drawn).toMatchObject({ state: 'done', progress: 100, numbers: ['1'] });
    const documents = drawn.documents ?? [];
    expect(documents.map(({ document }) => document)).toEqual(all);
    expect(await Promise.all(documents.map(async ({ url }) => imageSize(url)))).toEqual(
      all.map((kind) => `${documentKindTable[kind].width}x${documentKindTable[kind].height}`),
    );
    expect((await admin.detail(id)).runId).toBe(runId);

    const [mem_cert_image, idcard, wel_en, wel_hi] = documents.map(({ url }) => url);
    const sent = {
      mem_cert_image,
      idcard,
      wel_en,
      wel_hi,
      mem_no: '1',
      Apptype: 'single',
      education_year: '',
    };
    expect(await admin.approve(id, sent)).toMatchObject({
      status: 200,
      body: { status: 200, data: { mem_no: '1', applicants: [{ mem_no: '1' }] } },
    });
    expect(await harness.rows('audit', { action: 'application.valuesIgnored' })).toEqual([]);
    expect(stepsOf(await admin.mailed(runId))).toEqual({
      reserve: 'done',
      render: 'done',
      store: 'done',
      issue: 'done',
      approve: 'done',
      'mail-secretary': 'done',
      'mail-applicant': 'done',
    });

    const [toSecretary] = await crash.mailsTo(secretary);
    expect(toSecretary?.attachments?.map(({ fileName }) => fileName)).toEqual([
      '1-certificate.jpg',
      '1-card.jpeg',
    ]);
    expect(toSecretary?.text).toContain('Attached: Membership certificate, ID card.\n');
    const [toApplicant] = await crash.mailsTo(email);
    const names = toApplicant?.attachments?.map(({ fileName }) => fileName) ?? [];
    expect(names.toSorted()).toEqual(
      ['card.jpg', ...kindsOnMail('approval-applicant').map((kind) => savedFileName(kind, '1'))].toSorted(),
    );
    expect(toApplicant?.text).toContain(
      'Attached: Membership certificate, ID card, Welcome letter in English',
    );
    expect(toApplicant?.text).toMatch(/^Membership number: 1$/m);
    const code = codeIn(toApplicant?.text);
    expect(code).toMatch(/^[A-Z0-9-]{14}$/);
    expect(`${toSecretary?.text}${toSecretary?.html}`).not.toContain(code);

    const view = await admin.detail(id);
    expect(view).toMatchObject({ state: 'approved', appApproved: true, mem_no: '1' });
    expect(view.applicants[0]).toMatchObject({ mem_no: '1', name: 'Asha Verma' });
    expect(view.office).toMatchObject({
      secretary,
      mails: [
        { mail: 'mail-secretary', state: 'done' },
        { mail: 'mail-applicant', state: 'done' },
      ],
    });

    const first = await harness.person().post('/api/membership_login', { memNo: '1', password: code });
    expect(first.body['result']).toMatchObject({ _id: id, mem_no: '1', is_first_login: true });
    const newcomer = harness.person(String(first.body['accessToken']));
    expect((await newcomer.get('/api/member/documents')).status).toBe(403);
    expect((await newcomer.post('/api/member_resetPass', { mem_no: '1', password })).status).toBe(200);
    const login = await harness.person().post('/api/membership_login', { memNo: '1', password });
    const member = harness.person(String(login.body['accessToken']));
    const own = (await member.get(`/api/member/record/${id}`)).body['data'] as ApplicationView;
    expect(own).toMatchObject({ _id: id, mem_no: '1', memberOn: view.memberOn });
    expect(own).not.toHaveProperty('office');
    expect((await member.get('/api/member/record/65a000000000000000000001')).status).toBe(404);
    const files = (await member.get('/api/member/documents')).body['data'] as {
      document: string;
      url: string;
      print?: { name: string; url: string };
    }[];
    expect(files.map(({ document }) => document)).toEqual(all);
    for (const { document, print } of files) {
      expect(print?.name).toBe(`1-${document}.pdf`);
      const page = await fetch(print?.url ?? '');
      expect(page.headers.get('content-type')).toBe('application/pdf');
      expect(page.headers.get('content-disposition')).toContain(`attachment; filename="1-${document}.pdf"`);
      expect(Buffer.from(await page.arrayBuffer()).toString('latin1', 0, 8)).toBe('%PDF-1.7');
    }
    const download = await fetch(files[0]?.url ?? '');
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="1-certificate.jpg"');

    for (const { document, url } of files)
      expect(await verifyScannedCode(harness, url)).toMatchObject({
        ...{ state: 'genuine', isOfCode: true, isExpired: false, isEarly: false },
        proof: { kind: document, number: '1', name: 'Asha Verma', appType: 'single' },
      });

    const [row] = await harness.rows('documents', { kind: 'certificate' });
    const check = await harness.person().get(`/api/verify_document/${String(row?.['code'])}`);
    expect(check.body).toEqual({
      ...{ document: 'certificate', issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      name: 'Dr. Asha Verma',
      mem_no: '1',
      appType: 'single',
      state: 'active',
      validity: 'Lifetime',
    });
    expect((await harness.person().get(`/api/verify_document/${'A'.repeat(32)}`)).status).toBe(404);
  });

  it('the activation code stands in no record in the clear, and is wiped when it was sent', async () => {
    const [effect] = await harness.rows('outbox', { job: 'approval.mail-applicant' });
    await eventually(async () => (await harness.rows('outbox', { _id: effect?.['_id'], state: 'done' }))[0]);
    const [done] = await harness.rows('outbox', { _id: effect?.['_id'] });
    expect(done).toMatchObject({ state: 'done', payload: { hasCode: true } });
    expect(done).not.toHaveProperty('sealed');
  });

  it('without documents the approval makes them first, and a second approval answers the first result', async () => {
    const id = await harness.verified();
    const first = await admin.approve(id);
    expect(first).toMatchObject({ status: 200, body: { data: { applicants: [{}] } } });
    expect((await admin.approve(id)).body).toEqual(first.body);
    expect(await harness.rows('members', { applicationId: id })).toHaveLength(1);
  });
});

describe('who and when', () => {
  it('an Employee draws and approves nothing', async () => {
    const id = await harness.verified();
    const employee = await harness.staff('employee');
    expect((await employee.approve(id)).status).toBe(403);
    expect((await employee.person.post(`/api/approval_documents/${id}`)).status).toBe(403);
    expect((await employee.person.get(`/api/runs/${await admin.draw(id)}`)).status).toBe(404);
    expect(await admin.detail(id)).toMatchObject({ state: 'verified' });
  });

  it('two people at once: one run, one approval, the same result', async () => {
    const id = await harness.verified();
    const second = await harness.staff('second');
    const runs = await Promise.all([admin, second, admin, second].map(async (who) => who.draw(id)));
    expect(new Set(runs).size).toBe(1);
    await admin.drawn(runs[0] ?? '');
    const answers = await Promise.all([admin, second, admin].map(async (who) => who.approve(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await harness.rows('members', { applicationId: id })).toHaveLength(1);
    expect(await harness.rows('audit', { action: 'application.approve', 'object.id': id })).toHaveLength(1);
  });

  it('a record that was edited since is not approved: 409, drawn again, then approved as it is', async () => {
    const id = await harness.verified();
    const old = await admin.drawn(await admin.draw(id));
    const view = await admin.detail(id);
    const edited = { ...view, applicants: [{ ...view.applicants[0], blood_group: 'AB-' }] };
    expect((await admin.person.post('/api/update_app', edited)).status).toBe(200);
    expect(await admin.approve(id)).toMatchObject({ status: 409, body: { key: 'application.redraw' } });
    expect(await admin.detail(id)).toMatchObject({ state: 'verified' });
    const again = await admin.draw(id);
    expect(again).not.toBe(old._id);
    expect((await admin.drawn(again)).numbers).toEqual(old.numbers);
    expect((await admin.approve(id)).status).toBe(200);
    expect((await admin.detail(id)).applicants[0]).toMatchObject({ blood_group: 'AB-' });
    const states = (await harness.rows('documents', { applicationId: id })).map((row) =>
      String(row['state']),
    );
    expect(states.sort()).toEqual([...all.map(() => 'current'), ...all.map(() => 'removed')]);
  });

  it('other texts are drawn anew; they correct the record only where that is ticked', async () => {
    const plain = await harness.verified();
    const first = await admin.draw(plain);
    const second = await admin.draw(plain, { overrides: [{ name: 'Dr. A. Verma' }] });
    expect(second).not.toBe(first);
    expect((await admin.run(first)).state).toBe('failed');
    await admin.drawn(second);
    expect((await admin.approve(plain)).status).toBe(200);
    expect((await admin.detail(plain)).applicants[0]?.name).toBe('Asha Verma');
    expect(
      await harness.rows('documents', {
        applicationId: plain,
        'override.name': 'A. Verma',
        state: 'current',
      }),
    ).toHaveLength(all.length);

    const ticked = await harness.verified();
    await admin.drawn(
      await admin.draw(ticked, { overrides: [{ name: 'Dr. A. Verma' }], correctRecord: true }),
    );
    expect((await admin.approve(ticked)).status).toBe(200);
    expect((await admin.detail(ticked)).applicants[0]?.name).toBe('A. Verma');
  });

  it('addresses, number and type that are not those of the run count for nothing and are audited', async () => {
    const id = await harness.verified();
    const answer = await admin.approve(id, {
      mem_cert_image: 'https://evil.example/applications/single/9/member_cert_x.jpg',
      idcard: 'file:///etc/passwd',
      mem_no: '999999',
      Apptype: 'couple',
    });
    expect(answer.status).toBe(200);
    const [row] = await harness.rows('audit', { action: 'application.valuesIgnored', 'object.id': id });
    expect(Object.keys(row?.['before'] as object).sort()).toEqual([
      'Apptype',
      'idcard',
      'mem_cert_image',
      'mem_no',
    ]);
    expect((answer.body['data'] as { mem_no: string }).mem_no).not.toBe('999999');
  });
});
