import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { DraftView } from '@portal/contract/applications/responses';
import { FileClearing } from '../applications/uploads/file-clearing.service.js';
import { FilesRepository } from '../applications/uploads/files.repository.js';
import { thumbnailKeyOf } from '../applications/uploads/stored-file.js';
import { Checker } from '../members/eligibility/testing/checker.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { StorageService } from '../platform/storage/s3.js';
import { RecordsModule } from './records.module.js';
import { LoggedInMember } from './testing/logged-in-member.js';
import { StaffFixture } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let meera: LoggedInMember;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  meera = await aStudent({ name: 'Meera Nair', college: 'Calicut Medical College' });
});

const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
  fixture.test.app.get(kind, { strict: false });
const rows = (name: string) => fixture.test.connection.collection(name);

/** A logged-in student member whose photo and signature are in the storage. */
async function aStudent(changes: Readonly<Record<string, unknown>>): Promise<LoggedInMember> {
  count += 1;
  const student = await LoggedInMember.open(fixture, `72${count}`, {
    email: `student${count}@home.example`,
    ...changes,
  });
  await rows('members').updateOne(
    { memNo: student.memNo },
    { $set: { appType: 'student', group: 'Student', validUntil: '2999-01-31' } },
  );
  const applicant = (await student.stored())?.['applicant'] as Record<string, string>;
  for (const name of ['profileImage', 'signatureImage']) {
    const key = applicant[name] ?? '';
    await get(StorageService).put(key, Buffer.from(`${name} of ${student.memNo}`), 'image/png');
    await get(StorageService).put(thumbnailKeyOf(key), Buffer.from('small'), 'image/png');
    await rows('files').updateOne({ key }, { $set: { thumbnailKey: thumbnailKeyOf(key) } });
  }
  return student;
}

/** Opens a draft with a student's number in a browser. */
async function opened(browser: Checker, memNo: string): Promise<DraftView> {
  const { body } = await browser.check(memNo);
  const answer = await browser.open(body['token']);
  expect(answer.status).toBe(200);
  const { appId } = answer.body['data'] as { appId: string };
  return (await browser.get(`/api/drafts/${appId}`)).body['data'] as DraftView;
}
const filesOf = async (ownerId: string) => rows('files').find({ ownerId, state: 'ok' }).toArray();

describe('the life membership draft of a logged-in student', () => {
  it('begins with what the record has and the form asks for, at the price of the number', async () => {
    const draft = await opened(new Checker(fixture.test.app, meera.browser.bearer), meera.memNo);
    expect(draft).toMatchObject({ appType: 'single', appFee: 1125, fromRecord: true, step: 0, version: 0 });
    expect(draft.answers).toEqual({
      applicants: [
        {
          name: 'Meera Nair',
          dob: '1990-05-17',
          gender: 'female',
          blood_group: 'O+',
          phone: '9876543210',
          email: `student${count}@home.example`,
          college: 'Calicut Medical College',
          profile_image: expect.stringMatching(
            new RegExp(`^applications/single/${draft.appId}/\\w+/profile_image\\.jpg$`),
          ),
          signature_image: expect.stringMatching(
            new RegExp(`^applications/single/${draft.appId}/\\w+/signature_image\\.png$`),
          ),
        },
      ],
      address: { line1: '12 MG Road', city: 'Mumbai', state: 'Maharashtra', pincode: '400001' },
      nmo_state: 'Maharashtra',
      prant: 'Konkan',
      ref_person: 'Ravi Joshi',
      ref_membership_no: '1024',
      ref_person_phone: '9123456780',
      state_sec_email: expect.any(String),
    });
    expect(await rows('drafts').findOne({ appId: draft.appId })).toMatchObject({
      plan: 'life-student',
      converts: { memNo: meera.memNo },
    });
  });

  it('has copies of photo and signature of its own, which its deletion removes and the member keeps', async () => {
    const browser = new Checker(fixture.test.app, meera.browser.bearer);
    const { appId, answers } = await opened(browser, meera.memNo);
    const applicant = (await meera.stored())?.['applicant'] as Record<string, string>;
    const [own = ''] = [applicant['profileImage']];
    const copy = answers.applicants?.[0]?.profile_image ?? '';
    expect(copy).not.toBe(own);
    const storage = get(StorageService);
    expect(String(await storage.get(copy))).toBe(`profileImage of ${meera.memNo}`);
    expect(await storage.exists(thumbnailKeyOf(copy))).toBe(true);
    const copies = await filesOf(appId);
    expect(copies.map(({ key }) => String(key)).sort()).toEqual(
      [copy, answers.applicants?.[0]?.signature_image].sort(),
    );
    expect(await get(FilesRepository).byKey(copy)).toMatchObject({
      ...{ owner: 'application', ownerId: appId, slot: 'profile_image', person: 0, state: 'ok' },
      thumbnailKey: thumbnailKeyOf(copy),
      sha256: '0'.repeat(64),
    });
    // The browser sees the copy, as any upload of its draft.
    const seen = await browser.get(`/api/uploads/${copy}`);
    expect(seen.body).toMatchObject({ state: 'ok' });
    expect((await new Checker(fixture.test.app).get(`/api/uploads/${copy}`)).status).toBe(404);

    await get(UnitOfWork).run(systemActor, async (tx) => get(FileClearing).endUse(tx, appId));
    await rows('files').updateMany({ ownerId: appId }, { $set: { retiredAt: new Date(0) } });
    await get(FileClearing).clearReplaced(
      async () => Promise.resolve(new Map()),
      AbortSignal.timeout(10_000),
    );
    expect([await storage.exists(copy), await storage.exists(thumbnailKeyOf(copy))]).toEqual([false, false]);
    expect([await storage.exists(own), await storage.exists(thumbnailKeyOf(own))]).toEqual([true, true]);
    expect(await get(FilesRepository).byKey(own)).toMatchObject({ state: 'ok' });
  });

  it('has nothing of the record without the session of this very member', async () => {
    const ravi = await aStudent({ name: 'Ravi Rao' });
    const chief = fixture.as('Admin');
    for (const bearer of [undefined, ravi.browser.bearer, chief.bearer, 'forged']) {
      const draft = await opened(new Checker(fixture.test.app, bearer), meera.memNo);
      expect(draft).toMatchObject({ appFee: 1125, answers: {} });
      expect(draft).not.toHaveProperty('fromRecord');
      expect(await filesOf(draft.appId)).toEqual([]);
    }
  });

  it('has nothing while the member has to choose a first password', async () => {
    const other = await fixture.member('7299', { email: 'first@home.example', regno: 'X-1' });
    await rows('members').updateOne(
      { memNo: '7299' },
      { $set: { appType: 'student', group: 'Student', validUntil: '2999-01-31' } },
    );
    const login = await new Checker(fixture.test.app).post(calls.memberLogin.path, {
      memNo: '7299',
      password: other.activation,
    });
    const token = String(login.body['accessToken']);
    expect(await opened(new Checker(fixture.test.app, token), '7299')).toMatchObject({ answers: {} });
  });

  it('begins without a picture that is not in the storage any more', async () => {
    const applicant = (await meera.stored())?.['applicant'] as Record<string, string>;
    await get(StorageService).delete(applicant['profileImage'] ?? '');
    const { answers } = await opened(new Checker(fixture.test.app, meera.browser.bearer), meera.memNo);
    expect(answers.applicants?.[0]).not.toHaveProperty('profile_image');
    expect(answers.applicants?.[0]).toMatchObject({
      name: 'Meera Nair',
      signature_image: expect.any(String),
    });
  });

  it('keeps no copies when it could not be stored', async () => {
    const browser = new Checker(fixture.test.app, meera.browser.bearer);
    const { body } = await browser.check(meera.memNo);
    const unused = { state: 'checking' };
    await rows('files').deleteMany(unused);
    const before = await rows('files').countDocuments();
    const answers = await Promise.all([browser.open(body['token']), browser.open(body['token'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await rows('files').countDocuments(unused)).toBe(2);
    await rows('files').updateMany(unused, { $set: { createdAt: new Date(0) } });
    await get(FileClearing).clearUploads(AbortSignal.timeout(10_000));
    expect(await rows('files').countDocuments()).toBe(before + 2);
  });

  it('is one draft with one set of copies, however often it is requested', async () => {
    const browser = new Checker(fixture.test.app, meera.browser.bearer);
    const { body } = await browser.check(meera.memNo);
    const first = await browser.open(body['token']);
    const second = await browser.open(body['token']);
    expect(second.body['data']).toMatchObject({ appId: (first.body['data'] as DraftView).appId });
    expect(await filesOf((first.body['data'] as DraftView).appId)).toHaveLength(2);
  });

  it('is submitted with the copies, and the paid application converts the membership', async () => {
    const browser = new Checker(fixture.test.app, meera.browser.bearer);
    const { appId, version, answers } = await opened(browser, meera.memNo);
    const licence = await licenceOf(appId);
    const [first = {}] = answers.applicants ?? [];
    const applicants = [{ ...first, qualifications: 'MBBS', regno: `TCMC/${count}`, cert_image: licence }];
    const submission = { ...answers, applicants, appId, appType: 'single', appFee: 1125 };
    const consents = [{ purpose: 'membership', version: '1', language: 'en' }];
    const saved = await browser.put(`/api/drafts/${appId}`, {
      version,
      answers: { ...answers, applicants },
      consents,
    });
    expect(saved.status).toBe(200);
    const answer = await browser.post('/api/submit_application', submission);
    expect(answer).toMatchObject({ status: 200 });
    const stored = await rows('applications').findOne({ appId });
    expect(stored).toMatchObject({
      plan: 'life-student',
      converts: { memNo: meera.memNo },
      applicants: [{ name: 'Meera Nair', profileImage: first.profile_image, certificateImage: licence }],
    });
  });
});

/** An accepted licence of a draft. */
async function licenceOf(appId: string): Promise<string> {
  const key = `applications/single/${appId}/v1/cert_image.pdf`;
  await rows('files').insertOne({
    ...{ key, incomingKey: `incoming/${appId}`, appType: 'single', owner: 'application', ownerId: appId },
    ...{ slot: 'cert_image', person: 0, contentType: 'application/pdf', finalContentType: 'application/pdf' },
    ...{ state: 'ok', createdAt: new Date() },
  });
  return key;
}
