import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { FilesService } from './files.service.js';
import { ApplicantFixture } from './testing/applicant.js';
import { StaffResolverModule } from './testing/staff-resolver.js';

let test: TestApp;
let files: FilesService;
let applicant: ApplicantFixture;

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  files = test.app.get(FilesService, { strict: false });
});
afterAll(async () => test.close());

beforeEach(async () => {
  applicant = new ApplicantFixture(test.app);
  await applicant.openDraft();
});

describe('an inspection', () => {
  it('is delayed increasingly for many PDFs of a draft, and never for a picture', async () => {
    const keys = [];
    for (let made = 0; made < 6; made += 1) keys.push(await applicant.upload('cert_image'));
    keys.push(await applicant.upload('profile_image'));
    const began = Date.now();
    for (const key of keys) await applicant.browser.get(`/api/uploads/${key}`);
    const found = await files.byKeys(keys);
    const waits = await Promise.all(
      keys.map(async (key) => {
        const id = found.find((file) => file.key === key)?.id;
        const row = await test.connection.collection('outbox').findOne({ 'payload.fileId': id });
        return [String(row?.['job']), Math.floor(((row?.['dueAt'] as Date).getTime() - began) / 5_000)];
      }),
    );
    // In units of five seconds; requesting all of them takes less.
    expect(waits).toEqual([
      ['upload.inspect-pdf', 0],
      ['upload.inspect-pdf', 0],
      ['upload.inspect-pdf', 1],
      ['upload.inspect-pdf', 2],
      ['upload.inspect-pdf', 4],
      ['upload.inspect-pdf', 8],
      ['upload.inspect', 0],
    ]);
  });

  it('is delayed for an hour after a PDF of the draft that took too long', async () => {
    const slow = await applicant.upload('cert_image');
    const [file] = await files.byKeys([slow]);
    await files.refuse(file?.id ?? '', 'file.tooComplicated');
    const dueAfter = async (): Promise<number> => {
      const key = await applicant.upload('cert_image');
      const began = Date.now();
      await applicant.browser.get(`/api/uploads/${key}`);
      const [next] = await files.byKeys([key]);
      const row = await test.connection.collection('outbox').findOne({ 'payload.fileId': next?.id });
      await files.refuse(next?.id ?? '', 'file.damaged');
      return Math.floor(((row?.['dueAt'] as Date).getTime() - began) / 5_000);
    };
    expect(await dueAfter()).toBe(1);
    const earlier = { $set: { checkedAt: new Date(Date.now() - 61 * 60_000) } };
    await test.connection.collection('files').updateOne({ key: slow }, earlier);
    expect(await dueAfter()).toBe(0);
  });
});
