import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApprovalRuns } from '@portal/backend/reviewing/approval/approval-runs.service';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { idleReservationDays } from '@portal/contract/reviewing/responses';
import { kindsFor, kindsOnMail } from '@portal/contract/members/document-kinds';
import type { RunView } from '@portal/contract/platform/responses';
import { freePort } from '../../../../dev/core/ports.ts';
import { startMailbox } from '../../../../dev/services/mailbox.ts';
import { openMailbox } from '../../../../dev/testing/mailbox.ts';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { type ApprovalHarness, eventually, type Reviewer } from './testing/approval-harness.js';
import { verifyScannedCode } from './testing/verify-scanned-code.js';
import { openFaultFixture, type FaultFixture } from './testing/fault-fixture.js';

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

const secretary = 'secretary.konkan@portal.example';
const codeIn = (text = ''): string => /^Activation code: (\S+)$/m.exec(text)?.[1] ?? '';

/** Waits until the documents of a run are gone from the storage. */
const gone = async (documents: RunView['documents'] = []): Promise<void> => {
  expect(documents).toHaveLength(kindsFor('single').length);
  await eventually(async () => {
    const answers = await Promise.all(documents.map(async ({ url }) => fetch(url)));
    return answers.every(({ status }) => status === 404);
  }, 60_000);
};

describe('persons', () => {
  it.each([
    ['of 60 characters', 'Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekharan Jr'],
    ['in Devanagari', 'डॉ. कृष्णा श्रीवास्तव'],
  ])('a name %s', async (_what, name) => {
    const id = await harness.verified({ persons: [{ name }], language: 'hi' });
    expect((await admin.approve(id)).status).toBe(200);
    await admin.mailed(await crash.runIdOf(id));
    const [mail] = await crash.mailsTo(await crash.emailOf(id));
    expect(mail?.text).toContain(name);
    expect(mail?.text).toMatch(/^Membership number: \d+$/m);
  });

  it('a signature that is missing leaves a blank line', async () => {
    const id = await harness.verified({
      persons: [{ signatureImage: 'applications/single/gone/v1/signature_image.png' }],
    });
    expect((await admin.approve(id)).status).toBe(200);
  });

  it('a couple gets two numbers, two sets and a mail each, which shows the own card; the secretary one for both', async () => {
    const id = await harness.verified({ appType: 'couple', persons: [{}, { name: 'Ravi Verma' }] });
    const { body } = await admin.approve(id);
    const numbers = (body['data'] as { applicants: { mem_no: string }[] }).applicants.map(
      ({ mem_no }) => mem_no,
    );
    expect(new Set(numbers).size).toBe(2);
    await admin.mailed(await crash.runIdOf(id));
    for (const person of [0, 1]) {
      const sent = await crash.mailsTo(await crash.emailOf(id, person));
      expect(sent.map(({ attachments }) => attachments?.length)).toEqual([
        // The documents, and the card once more as the picture in the mail.
        kindsOnMail('approval-applicant').length + 1,
      ]);
      expect(sent[0]?.text).toContain(`Membership number: ${numbers[person]}`);
      const name = ['Asha Verma', 'Ravi Verma'][person];
      expect(sent[0]?.subject).toBe(`Dr. ${name}, welcome – membership number ${numbers[person]}`);
      expect(sent[0]?.html).toContain(`alt="ID card of Dr. ${name}, membership number ${numbers[person]}"`);
      const picture = crash.shownCardOf(sent[0]);
      expect((await (await fetch(picture)).arrayBuffer()).byteLength).toBeLessThanOrEqual(60_000);
      // Its code can be scanned.
      expect(await verifyScannedCode(harness, picture)).toMatchObject({
        ...{ state: 'genuine', proof: { kind: 'card', number: numbers[person], name } },
      });
    }
    const toSecretary = (await crash.mailsTo(secretary)).filter(({ subject }) =>
      subject.includes(numbers.join(', ')),
    );
    expect(toSecretary.map(({ attachments }) => attachments?.length)).toEqual([4]);
    const view = await admin.detail(id);
    expect(view.applicants.map(({ mem_no }) => mem_no)).toEqual(numbers);
  });

  it('a student has no Hindi letter and a last day, which follows the corrected year of study', async () => {
    const id = await harness.verified({ appType: 'student' });
    const run = await admin.drawn(await admin.draw(id, { education_year: '4th' }));
    const drawn = run.documents?.map(({ document }) => document);
    expect(drawn).toEqual(kindsFor('student'));
    expect(drawn).not.toContain('welcome-hi');
    expect((await admin.approve(id)).status).toBe(200);
    const [member] = await harness.rows('members', { applicationId: id });
    const [on, until] = [String(member?.['memberOn']), String(member?.['validUntil'])];
    const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    expect(months(until) - months(on)).toBe(66 - 36);
    expect(await admin.detail(id)).toMatchObject({ education_year: '4th' });
  });

  it('where no secretary is known the record says so, that mail is skipped, and run and record say that', async () => {
    const id = await harness.verified({ association: { prant: 'Nowhere' } });
    expect((await admin.detail(id)).office).toMatchObject({ secretary: '' });
    await admin.approve(id);
    const view = await admin.mailed(await crash.runIdOf(id));
    expect(view.steps.find(({ name }) => name === 'mail-secretary')).toMatchObject({
      state: 'skipped',
      note: expect.stringContaining('No secretary') as unknown,
    });
    expect((await admin.detail(id)).office?.mails).toEqual(
      expect.arrayContaining([{ mail: 'mail-secretary', state: 'skipped' }]),
    );
    expect(await harness.rows('attention', { reason: 'secretary.skipped', key: id })).toMatchObject([
      { isOpen: true, about: { applicationId: id } },
    ]);
    expect(await crash.mailsTo('typed@portal.example')).toEqual([]);
  });

  it('where no secretary is known, an address that the reviewer confirmed gets that mail, once, and record and audit say so', async () => {
    const id = await harness.verified({ association: { prant: 'Nowhere' } });
    await admin.drawn(await admin.draw(id));
    const confirmedSecretaryEmail = 'Konkan.Office@Portal.example';
    const twice = async () =>
      admin.person.post(`/api/approve_app/${id}`, { confirmedSecretaryEmail }).then(({ status }) => status);
    expect(await Promise.all([twice(), twice()])).toEqual([200, 200]);
    const view = await admin.mailed(await crash.runIdOf(id));
    expect(view.steps.find(({ name }) => name === 'mail-secretary')).toMatchObject({ state: 'done' });
    const { mem_no } = await admin.detail(id);
    const mails = await crash.mailsTo('konkan.office@portal.example');
    expect(mails.map(({ subject }) => subject.includes(String(mem_no)))).toEqual([true]);
    expect((await admin.detail(id)).office).toMatchObject({ secretary: 'konkan.office@portal.example' });
    const audited = await harness.rows('audit', { action: 'approval.secretaryConfirmed', 'object.id': id });
    expect(audited).toMatchObject([{ after: { email: 'k***@portal.example' } }]);
    // The documented mail call knows the address, so it is not audited as ignored.
    const call = { to_email: 'konkan.office@portal.example', mem_id: mem_no };
    expect((await admin.person.post('/app_send_mail', call)).status).toBe(200);
    const [member] = await harness.rows('members', { memNo: mem_no });
    const ignored = { action: 'mail.recipientIgnored', 'object.id': String(member?.['_id']) };
    expect(await harness.rows('audit', ignored)).toEqual([]);
  });

  it('where the list has a secretary, no other address is taken, and nothing is approved', async () => {
    const id = await harness.verified();
    await admin.drawn(await admin.draw(id));
    const approve = async (confirmedSecretaryEmail: string) =>
      admin.person.post(`/api/approve_app/${id}`, { confirmedSecretaryEmail });
    expect(await approve('thief@evil.example')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'confirmedSecretaryEmail', key: 'approval.secretaryKnown' }] },
    });
    expect(await approve('no address')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'confirmedSecretaryEmail', msg: 'Please enter valid Email' }] },
    });
    expect((await admin.detail(id)).state).toBe('verified');
    expect(await harness.rows('audit', { action: 'approval.secretaryConfirmed', 'object.id': id })).toEqual(
      [],
    );
    expect((await approve('')).status).toBe(200);
    expect(await crash.mailsTo('thief@evil.example')).toEqual([]);
  });
});

describe('trouble', () => {
  it('an application that is decided otherwise gives its number back, and its set is void and gone', async () => {
    const id = await harness.verified();
    const { numbers, documents } = await admin.drawn(await admin.draw(id));
    const runs = harness.app.get(ApprovalRuns, { strict: false });
    await harness.app.get(UnitOfWork).run({ kind: 'system' }, async (tx) => runs.abandon(tx, id));
    expect(await harness.rows('documents', { applicationId: id, state: 'rendered' })).toEqual([]);
    const [freed] = await harness.rows('membership_numbers', { memNo: numbers?.[0] });
    expect(freed).toMatchObject({ state: 'free' });
    await gone(documents);
    const next = await admin.drawn(await admin.draw(await harness.verified()));
    expect(next.numbers).toEqual(numbers);
  });

  it('a released reservation takes its set out of the storage and its codes out of use; approved ones stay', async () => {
    const member = await harness.verified();
    const kept = await admin.drawn(await admin.draw(member));
    await admin.approve(member);
    const id = await harness.verified();
    const { documents } = await admin.drawn(await admin.draw(id));
    const rows = await harness.rows('documents', { applicationId: id });
    const usedAt = new Date(Date.now() - idleReservationDays * 24 * 60 * 60 * 1000);
    await harness.connection
      .collection('membership_numbers')
      .updateMany({ applicationId: id }, { $set: { reservedAt: usedAt, usedAt } });
    // Left behind by a killed worker.
    await harness.app.get(StorageService).delete(String(rows[0]?.['key']));
    const release = async () => admin.person.post(`/api/admin/numbers/${id}/release`);
    expect((await Promise.all([release(), release()])).map(({ status }) => status)).toEqual([200, 200]);
    await gone(documents);
    const storage = harness.app.get(StorageService);
    const prints = rows.map(({ print }) => String((print as { key: string }).key));
    expect(prints.map((key) => key.endsWith('.pdf'))).toEqual(rows.map(() => true));
    await eventually(
      async () => !(await Promise.all(prints.map(async (key) => storage.exists(key)))).includes(true),
    );
    for (const { code } of rows) {
      expect((await harness.person().get(`/api/verify_document/${String(code)}`)).status).toBe(404);
    }
    for (const { url } of kept.documents ?? []) expect((await fetch(url)).status).toBe(200);
    expect(await admin.approve(id)).toMatchObject({ status: 409, body: { key: 'application.redraw' } });
    await admin.drawn(await admin.draw(id));
    expect((await admin.approve(id)).status).toBe(200);
  });

  it('a storage that refuses is asked again, and nothing is drawn twice', async () => {
    const id = await harness.verified();
    crash.storage.refuse(5);
    const run = await admin.drawn(await admin.draw(id));
    expect(run.state).toBe('done');
    expect(crash.storage.left()).toBe(0);
    expect(await harness.rows('documents', { applicationId: id })).toHaveLength(kindsFor('single').length);
  });

  it('with the mail server down the approval stands, and each mail comes once, with the same code', async () => {
    const id = await harness.verified();
    const email = await crash.emailOf(id);
    await admin.drawn(await admin.draw(id));
    crash.smtp.shut();
    expect((await admin.approve(id)).status).toBe(200);
    await eventually(async () => crash.smtp.refused() >= 2);
    const [sealed] = await harness.rows('outbox', {
      job: 'approval.mail-applicant',
      'payload.applicationId': id,
    });
    expect(sealed).toHaveProperty('sealed');
    crash.smtp.open();
    await admin.mailed(await crash.runIdOf(id), 60_000);
    const [mail, ...more] = await crash.mailsTo(email);
    expect(more).toEqual([]);
    const memNo = (await admin.detail(id)).mem_no;
    const code = codeIn(mail?.text);
    expect(
      (await harness.person().post('/api/membership_login', { memNo, password: 'AAAA-BBBB-CCCC' })).status,
    ).toBe(401);
    expect((await harness.person().post('/api/membership_login', { memNo, password: code })).status).toBe(
      200,
    );
    expect((await harness.person().post('/api/membership_login', { memNo, password: code })).status).toBe(
      401,
    );
  });

  it('the documented mail calls answer and send nothing a second time; another address is audited', async () => {
    const id = await harness.verified();
    await admin.approve(id);
    await admin.mailed(await crash.runIdOf(id));
    const { mem_no } = await admin.detail(id);
    const email = await crash.emailOf(id);
    const before = (await crash.mails()).length;
    const answers = [
      await admin.person.post('/app_send_mail', {
        to_email: secretary,
        mem_id: mem_no,
        idCard: 'x',
        state: 'y',
      }),
      await admin.person.post('/send_mail', {
        to_email: 'thief@evil.example',
        cc_email: [secretary],
        mem_no,
      }),
    ];
    expect(answers.map(({ body }) => body)).toEqual(
      Array(2).fill({ status: 200, msg: 'The e-mail has been queued.' }),
    );
    expect(await harness.rows('audit', { action: 'mail.recipientIgnored' })).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await crash.mails()).length).toBe(before);
    expect(await crash.mailsTo(email)).toHaveLength(1);
    expect((await admin.person.post('/send_mail', { mem_no: '424242' })).status).toBe(404);
  });
});
