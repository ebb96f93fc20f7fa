import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { permissionsOf } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import type { MemberScope, Principal } from '../../platform/http/principal.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { FilesRepository } from './files.repository.js';
import { FilesService } from './files.service.js';
import { ApplicantFixture } from './testing/applicant.js';
import { StaffResolverModule } from './testing/staff-resolver.js';

let test: TestApp;
let app: NestFastifyApplication;
let files: FilesService;
let applicant: ApplicantFixture;
let stranger: ApplicantFixture;
/** A file of a draft, and one of the member 4711. */
let ofDraft: string;
const ofMember = 'applications/single/4711/v1/profile_image.jpg';

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  app = test.app;
  files = app.get(FilesService, { strict: false });
  applicant = new ApplicantFixture(app);
  stranger = new ApplicantFixture(app);
  await applicant.openDraft();
  await stranger.openDraft();
  ofDraft = await applicant.upload('profile_image');
  await applicant.inspectionAccepts(ofDraft);
  await app.get(FilesRepository, { strict: false }).insert({
    key: ofMember,
    incomingKey: `incoming/${'0'.repeat(32)}`,
    appType: 'single',
    owner: 'member',
    ownerId: '4711',
    slot: 'profile_image',
    person: 0,
    contentType: 'image/jpeg',
    finalContentType: 'image/jpeg',
    state: 'ok',
    createdAt: new Date(),
  });
});
afterAll(async () => test.close());

const visitor: Principal = { kind: 'visitor' };
const member = (memNo: string, scope: MemberScope = 'full'): Principal => ({
  kind: 'member',
  memberId: `member-${memNo}`,
  applicationId: 'a',
  memNo,
  scope,
});
const staff = (role: Role, permissions = permissionsOf(role)): Principal => ({
  kind: 'staff',
  id: 's',
  username: 's',
  role,
  permissions,
  sessionId: 's',
});

/** Whether a file is visible; otherwise the answer is 404, as for an unknown one. */
async function mayRead(key: string, who: Principal, secret?: string): Promise<boolean> {
  return files.stateOf({ kind: 'visitor' }, who, secret, key).then(
    ({ state }) => state === 'ok',
    (error: unknown) => {
      expect(error).toMatchObject({ status: 404 });
      return false;
    },
  );
}

describe('a file of a draft', () => {
  it('is visible to the browser that owns the draft, and to no other', async () => {
    expect(await mayRead(ofDraft, visitor, applicant.browser.cookie)).toBe(true);
    expect(await mayRead(ofDraft, visitor, stranger.browser.cookie)).toBe(false);
    expect(await mayRead(ofDraft, visitor)).toBe(false);
  });

  it('is not visible to members of any scope', async () => {
    for (const scope of ['full', 'first-login'] as const) {
      expect(await mayRead(ofDraft, member('4711', scope))).toBe(false);
    }
  });

  it('stays visible to its browser after the submission, and to no one else', async () => {
    await test.connection
      .collection('drafts')
      .updateOne({ appId: applicant.appId }, { $set: { state: 'submitted' } });
    expect(await mayRead(ofDraft, visitor, applicant.browser.cookie)).toBe(true);
    expect(await mayRead(ofDraft, visitor, stranger.browser.cookie)).toBe(false);
    expect(await mayRead(ofDraft, member('4711'))).toBe(false);
  });

  it('is not visible to any browser once the application is paid', async () => {
    await test.connection
      .collection('drafts')
      .updateOne({ appId: applicant.appId }, { $set: { state: 'submitted', covered: true } });
    expect(await mayRead(ofDraft, visitor, applicant.browser.cookie)).toBe(false);
    expect(await mayRead(ofDraft, staff('Employee'))).toBe(true);
  });
});

describe('a file of a member', () => {
  it('is visible to that member only', async () => {
    expect(await mayRead(ofMember, member('4711'))).toBe(true);
    expect(await mayRead(ofMember, member('4712'))).toBe(false);
    expect(await mayRead(ofMember, member('471'))).toBe(false);
    expect(await mayRead(ofMember, visitor, applicant.browser.cookie)).toBe(false);
  });

  it('is not visible with a token that only permits choosing a password', async () => {
    expect(await mayRead(ofMember, member('4711', 'first-login'))).toBe(false);
  });

  it('can be uploaded by that member only, for their number only', async () => {
    const ask = async (who: Principal, id: string): Promise<string> =>
      files
        .requestUpload({ kind: 'visitor' }, who, undefined, {
          key: `applications/single/${id}/signature_image.png`,
          contentType: 'image/png',
        })
        .then(
          () => 'given',
          (error: unknown) => (error as { key?: string }).key ?? 'refused',
        );
    const owned = async (ownerId: string) =>
      test.connection.collection('files').countDocuments({ owner: 'member', ownerId });
    expect(await ask(member('4711'), '4711')).toBe('given');
    expect(await owned('4711')).toBe(2);
    // Within the length of an appId, so that only the number is wrong.
    expect(await ask(member('LM-4711'), 'LM-47110')).not.toBe('refused');
    expect(await ask(member('4711'), '4712')).toBe('appId.invalid');
    expect(await ask(member('4711', 'first-login'), '4711')).toBe('appId.invalid');
    expect(await owned('4711')).toBe(2);
    expect([await owned('4712'), await owned('LM-47110')]).toEqual([0, 0]);
  });
});

describe('for staff', () => {
  it('every file is visible with the permission to read applications, and none without', async () => {
    for (const key of [ofDraft, ofMember]) {
      expect(await mayRead(key, staff('Employee'))).toBe(true);
      const without = permissionsOf('superAdmin').filter((permission) => permission !== 'applications.read');
      expect(await mayRead(key, staff('superAdmin', without))).toBe(false);
    }
  });
});

describe('a drawn preview', () => {
  it.each(['previews/4711/certificate.jpg', 'documents/4711/v1/certificate.jpg'])(
    'is no upload, and not visible: %s',
    async (key) => {
      for (const who of [visitor, member('4711'), staff('superAdmin')]) {
        expect(await mayRead(key, who, applicant.browser.cookie)).toBe(false);
      }
    },
  );
});
