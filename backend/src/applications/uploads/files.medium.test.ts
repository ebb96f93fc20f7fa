import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { textOf } from '@portal/contract/texts';
import { ApplicantFixture } from './testing/applicant.js';
import { Browser, type BrowserAnswer } from '../drafts/testing/browser.js';
import { StaffResolverModule } from './testing/staff-resolver.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { ApplicationsModule } from '../applications.module.js';
import { FilesService } from './files.service.js';

let test: TestApp;
let app: NestFastifyApplication;
let files: FilesService;
let applicant: ApplicantFixture;
const visitor = { kind: 'visitor' } as const;

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  app = test.app;
  files = app.get(FilesService, { strict: false });
});
afterAll(async () => test.close());

beforeEach(async () => {
  applicant = new ApplicantFixture(app);
  await applicant.openDraft();
});

async function ask(
  browser: Browser,
  key: string,
  contentType: string,
  size?: number,
): Promise<BrowserAnswer> {
  const query = new URLSearchParams({
    key,
    contentType,
    ...(size === undefined ? {} : { size: String(size) }),
  });
  return browser.get(`/api/upload/signed-url?${query.toString()}`);
}

const keyFor = (name: string, appId = applicant.appId) => `applications/single/${appId}/${name}`;
const rows = async () => test.connection.collection('files').countDocuments();
const effects = async () => test.connection.collection('outbox').countDocuments({ job: 'upload.inspect' });

describe('the signed URL of an upload', () => {
  it('accepts only its content type; the key has a version and the final extension', async () => {
    const { status, body } = await ask(applicant.browser, keyFor('profile_image.bmp'), 'image/bmp');
    expect(status).toBe(200);
    expect(body['key']).toMatch(
      new RegExp(`^applications/single/${applicant.appId}/[a-z0-9]+/profile_image\\.png$`),
    );
    const url = String(body['url']);
    expect(new URL(url).pathname).toMatch(/\/incoming\/[0-9a-f]{32}$/);
    const put = async (type: string) =>
      (await fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': type } })).status;
    expect(await put('text/html')).toBe(403);
    expect(await put('image/bmp')).toBe(200);
  });

  it('has a PNG key for a signature of any type', async () => {
    const { body } = await ask(applicant.browser, keyFor('signature_image.JPG'), 'image/jpeg');
    expect(body['key']).toMatch(/\/signature_image\.png$/);
    const [file] = await files.byKeys([String(body['key'])]);
    expect([file?.contentType, file?.finalContentType]).toEqual(['image/jpeg', 'image/png']);
  });

  it.each([
    ['profile_image.jfif', 'image/jpeg', 'profile_image.jpg'],
    ['profile_image', 'image/jpeg', 'profile_image.jpg'],
    ['profile_image.jpg', 'image/png', 'profile_image.png'],
    ['cert_image.jpg', 'application/pdf', 'cert_image.pdf'],
  ])('has the ending of the declared type: %s as %s', async (name, type, stored) => {
    const { status, body } = await ask(applicant.browser, keyFor(name), type);
    expect([status, String(body['key']).split('/').at(-1)]).toEqual([200, stored]);
  });

  it('differs with every call', async () => {
    const first = await ask(applicant.browser, keyFor('cert_image.pdf'), 'application/pdf');
    const second = await ask(applicant.browser, keyFor('cert_image.pdf'), 'application/pdf');
    expect(second.body['key']).not.toBe(first.body['key']);
  });

  it.each([
    ['profile_image.gif', 'image/gif', undefined, 'file.images'],
    ['signature_image.pdf', 'application/pdf', undefined, 'file.images'],
    ['cert_image.docx', 'application/msword', undefined, 'file.documents'],
    ['cert_image.pdf', 'text/html', undefined, 'file.documents'],
    ['profile_image.jpg', 'image/jpeg', 20 * 1024 * 1024, 'file.imageSize'],
    ['cert_image.pdf', 'application/pdf', 20 * 1024 * 1024, 'file.pdfSize'],
    ['other.png', 'image/png', undefined, 'request.key'],
    ['profile_image1.png', 'image/png', undefined, 'request.key'],
    ['../x/profile_image.png', 'image/png', undefined, 'request.key'],
  ] as const)('is refused for %s as %s with the text of its kind', async (name, type, size, key) => {
    const before = await rows();
    const { status, body } = await ask(applicant.browser, keyFor(name), type, size);
    expect({ status, msg: body['msg'], key: body['key'] }).toEqual({ status: 422, msg: textOf(key), key });
    expect(await rows()).toBe(before);
  });

  it('is rejected for another application type, and with 409 for another browser’s appId', async () => {
    const couple = `applications/couple/${applicant.appId}/profile_image.png`;
    expect((await ask(applicant.browser, couple, 'image/png')).status).toBe(422);
    const foreign = await ask(new Browser(app), keyFor('profile_image.png'), 'image/png');
    expect(foreign).toMatchObject({ status: 409, body: { key: 'appId.taken' } });
    expect(foreign.body).not.toHaveProperty('url');
  });

  it('opens a draft for a client-generated appId', async () => {
    const browser = new Browser(app);
    const answer = await ask(browser, keyFor('profile_image.png', 'made-by-client-1'), 'image/png');
    expect(answer.status).toBe(200);
    expect(browser.cookie).toBeDefined();
    const again = await ask(browser, keyFor('signature_image.png', 'made-by-client-1'), 'image/png');
    expect(again.status).toBe(200);
  });
});

describe('the state of an upload', () => {
  it('starts the inspection on the first request, once', async () => {
    const key = await applicant.upload('profile_image');
    const before = await effects();
    const asked = await Promise.all([1, 2, 3].map(async () => applicant.browser.get(`/api/uploads/${key}`)));
    for (const { status, body } of asked)
      expect({ status, body }).toEqual({ status: 200, body: { state: 'checking' } });
    expect(await effects()).toBe(before + 1);
  });

  it('reports a missing upload, and can be requested again after the upload', async () => {
    const { body } = await ask(applicant.browser, keyFor('cert_image.pdf'), 'application/pdf');
    const address = `/api/uploads/${String(body['key'])}`;
    expect((await applicant.browser.get(address)).body).toEqual({
      state: 'refused',
      msg: textOf('file.missing'),
      key: 'file.missing',
    });
    await fetch(String(body['url']), {
      method: 'PUT',
      body: '%PDF-',
      headers: { 'content-type': 'application/pdf' },
    });
    expect((await applicant.browser.get(address)).body).toEqual({ state: 'checking' });
  });

  it('shows an accepted picture, downloads a PDF, and returns the reason of a refusal', async () => {
    const { profile_image: photo, cert_image: licence } = await applicant.acceptedFiles();
    const shown = (await applicant.browser.get(`/api/uploads/${photo}`)).body;
    expect(shown['state']).toBe('ok');
    expect(String(shown['url'])).toMatch(/response-content-disposition=inline/);
    const paper = (await applicant.browser.get(`/api/uploads/${licence}`)).body;
    expect(String(paper['url'])).toMatch(/response-content-disposition=attachment/);
    expect(String(paper['url'])).toMatch(/X-Amz-Expires=300/);

    const bad = await applicant.upload('signature_image');
    const [file] = await files.byKeys([bad]);
    expect(await files.refuse(file?.id ?? '', 'file.damaged')).toBe(true);
    expect((await applicant.browser.get(`/api/uploads/${bad}`)).body).toEqual({
      state: 'refused',
      msg: textOf('file.damaged'),
      key: 'file.damaged',
    });
  });

  it('includes a warning with an accepted file', async () => {
    const key = await applicant.upload('signature_image');
    const [file] = await files.byKeys([key]);
    if (file === undefined) throw new Error('No file');
    await files.accept(file, { sha256: '0'.repeat(64), bytes: 9, warningKey: 'signature.little' });
    expect((await applicant.browser.get(`/api/uploads/${key}`)).body).toMatchObject({
      state: 'ok',
      msg: textOf('signature.little'),
      key: 'signature.little',
    });
  });

  it('keeps the first finding', async () => {
    const key = await applicant.upload('profile_image');
    await applicant.inspectionAccepts(key);
    const [file] = await files.byKeys([key]);
    expect(await files.refuse(file?.id ?? '', 'file.damaged')).toBe(false);
    expect(await files.forInspection(file?.id ?? '')).toBeUndefined();
    expect((await applicant.browser.get(`/api/uploads/${key}`)).body['state']).toBe('ok');
  });

  it('replaces the earlier file of its slot, unless its finding came too late', async () => {
    const replacedAt = async (key: string) =>
      (await test.connection.collection('files').findOne({ key }))?.['replacedAt'] as unknown;
    const [first, second, late] = [
      await applicant.upload('profile_image'),
      await applicant.upload('profile_image'),
      await applicant.upload('profile_image'),
    ];
    await applicant.inspectionAccepts(first);
    await applicant.inspectionAccepts(second);
    expect(await replacedAt(first)).toBeInstanceOf(Date);
    const [file] = await files.byKeys([late]);
    await files.refuse(file?.id ?? '', 'file.damaged');
    await applicant.inspectionAccepts(late);
    expect(await replacedAt(second)).toBeUndefined();
    expect((await applicant.browser.get(`/api/uploads/${late}`)).body['state']).toBe('refused');
  });

  it('is 404 for another browser and for an unknown key, and open to staff who read applications', async () => {
    const key = await applicant.upload('profile_image');
    const other = new ApplicantFixture(app);
    await other.openDraft();
    expect((await other.browser.get(`/api/uploads/${key}`)).status).toBe(404);
    expect((await new Browser(app).get(`/api/uploads/${key}`)).status).toBe(404);
    expect((await applicant.browser.get('/api/uploads/applications/single/x/profile_image.jpg')).status).toBe(
      404,
    );
    expect((await new Browser(app, 'Employee').get(`/api/uploads/${key}`)).status).toBe(200);
  });
});

describe('the files of a submission', () => {
  const wanted = (value: string, slot: 'profile_image' | 'cert_image' = 'profile_image') => [
    { field: 'applicants.0.x', slot, person: 0 as const, value },
  ];
  const required = async (value: string, waitMs = 0) =>
    files.requireAccepted(visitor, applicant.appId, wanted(value), waitMs);

  it('are found by key, URL, upload URL and documented key', async () => {
    const { body } = await ask(applicant.browser, keyFor('profile_image.jpg'), 'image/jpeg');
    const key = String(body['key']);
    await applicant.inspectionAccepts(key);
    const address = await files.viewAddress(key);
    for (const value of [key, address, String(body['url']), keyFor('profile_image.jpg')]) {
      expect((await required(value)).map((file) => file.key)).toEqual([key]);
    }
  });

  it('have an empty URL without a key, which would otherwise list the bucket', async () => {
    expect(await files.viewAddress('')).toBe('');
  });

  it('are awaited during the inspection', async () => {
    const key = await applicant.upload('profile_image');
    setTimeout(() => void applicant.inspectionAccepts(key), 300);
    expect((await required(key, 5_000)).map(({ state }) => state)).toEqual(['ok']);
  });

  it.each([
    ['being checked at the end', 'file.checking'],
    ['missing', 'file.missing'],
    ['refused', 'file.locked'],
  ] as const)('are 422 when one is %s', async (what, key) => {
    const stored =
      what === 'missing'
        ? String((await ask(applicant.browser, keyFor('profile_image.jpg'), 'image/jpeg')).body['key'])
        : await applicant.upload('profile_image');
    if (what === 'refused') {
      const [file] = await files.byKeys([stored]);
      await files.refuse(file?.id ?? '', 'file.locked');
    }
    await expect(required(stored)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'applicants.0.x', key, msg: textOf(key) }],
    });
  });

  it('are rejected with 422 for another draft’s or slot’s file', async () => {
    const other = new ApplicantFixture(app);
    await other.openDraft();
    const foreign = await other.upload('profile_image');
    await other.inspectionAccepts(foreign);
    await expect(required(foreign)).rejects.toMatchObject({ status: 422, key: 'file.foreign' });
    const signature = await applicant.upload('signature_image');
    await applicant.inspectionAccepts(signature);
    await expect(required(signature)).rejects.toMatchObject({ status: 422, key: 'file.foreign' });
  });

  it('are rejected with 422 for the spouse’s file, and vice versa', async () => {
    await applicant.openDraft('couple');
    const own = await applicant.upload('profile_image', '', 'couple');
    const spouses = await applicant.upload('profile_image', '1', 'couple');
    for (const key of [own, spouses]) await applicant.inspectionAccepts(key);
    const of = async (person: 0 | 1, value: string) =>
      files.requireAccepted(
        visitor,
        applicant.appId,
        [{ field: 'x', slot: 'profile_image', person, value }],
        0,
      );
    expect(await of(0, own)).toHaveLength(1);
    expect(await of(1, spouses)).toHaveLength(1);
    await expect(of(0, spouses)).rejects.toMatchObject({ status: 422, key: 'file.foreign' });
    await expect(of(1, own)).rejects.toMatchObject({ status: 422, key: 'file.foreign' });
  });
});
