import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { textOf } from '@portal/contract/texts';
import { Browser, type BrowserAnswer } from '../drafts/testing/browser.js';
import type { Principal } from '../../platform/http/principal.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { flushRedis } from '../../platform/testing/redis.js';
import { ApplicationsModule } from '../applications.module.js';
import { FilesRepository } from './files.repository.js';
import { FilesService } from './files.service.js';
import { ApplicantFixture } from './testing/applicant.js';
import { StaffResolverModule } from './testing/staff-resolver.js';

const HOUR = 60 * 60 * 1000;

let test: TestApp;
let app: NestFastifyApplication;
let applicant: ApplicantFixture;

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  app = test.app;
});
afterAll(async () => test.close());

beforeEach(async () => {
  applicant = new ApplicantFixture(app);
  await applicant.openDraft();
});

const files = () => test.connection.collection('files');
const rowsOf = async (appId = applicant.appId) => files().countDocuments({ ownerId: appId });

async function ask(
  browser: Browser = applicant.browser,
  key = `applications/single/${applicant.appId}/profile_image.jpg`,
  contentType = 'image/jpeg',
  size: { size?: string } = { size: '9' },
): Promise<BrowserAnswer> {
  return browser.get(
    `/api/upload/signed-url?${new URLSearchParams({ key, contentType, ...size }).toString()}`,
  );
}

/** Like a client of the specification. */
const askUnsized = async (name = 'profile_image.jpg', appType = 'single') =>
  ask(applicant.browser, `applications/${appType}/${applicant.appId}/${name}`, 'image/jpeg', {});

async function askTimes(times: number, browser?: Browser): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < times; asked += 1) statuses.push((await ask(browser)).status);
  return statuses;
}

/** Earlier upload requests of the application. */
async function earlier(count: number, ageMs: number, changes: object = {}): Promise<void> {
  const repository = app.get(FilesRepository, { strict: false });
  const createdAt = new Date(Date.now() - ageMs);
  for (let index = 0; index < count; index += 1) {
    await repository.insert({
      key: `applications/single/${applicant.appId}/v${ageMs}x${index}/profile_image.jpg`,
      incomingKey: `incoming/${applicant.appId}${ageMs}${index}`,
      appType: 'single',
      owner: 'application',
      ownerId: applicant.appId,
      slot: 'profile_image',
      person: 0,
      contentType: 'image/jpeg',
      finalContentType: 'image/jpeg',
      state: 'requested',
      createdAt,
      ...changes,
    });
  }
}

describe('upload requests (rate limit and quota)', () => {
  it('are limited to 20 an hour per application, for all clients, also after a loss of Redis', async () => {
    expect(new Set(await askTimes(20))).toEqual(new Set([200]));
    await flushRedis(test.config);
    for (const browser of [applicant.browser, new Browser(app, 'Admin')]) {
      const { status, body, headers } = await ask(browser);
      expect({ status, body }).toEqual({
        status: 429,
        body: expect.objectContaining({
          status: 429,
          msg: textOf('file.tooMany'),
          key: 'file.tooMany',
        }) as unknown,
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(HOUR / 1000 - 120);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(HOUR / 1000);
    }
    expect(await rowsOf()).toBe(20);
    const other = new ApplicantFixture(app);
    await other.openDraft();
    expect((await ask(other.browser, `applications/single/${other.appId}/profile_image.jpg`)).status).toBe(
      200,
    );
  });

  it('are possible again after the hour', async () => {
    await earlier(20, HOUR + 1_000);
    expect((await ask()).status).toBe(200);
    await earlier(19, HOUR - 5_000);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5);
  });

  it('are limited to 60 a day', async () => {
    await earlier(59, 3 * HOUR);
    expect(await askTimes(2)).toEqual([200, 429]);
  });

  it('are limited under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, async () => ask()));
    const given = answers.filter(({ status }) => status === 200).length;
    expect(given).toBeLessThanOrEqual(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - given);
    expect(await rowsOf()).toBe(given);
    // Rejected requests do not count.
    expect((await ask()).status).toBe(given < 20 ? 200 : 429);
  });

  it.each([
    ['files', 60, { bytes: 1 }],
    ['bytes', 18, { bytes: 10 * 1024 * 1024 }],
  ] as const)('are refused to an application that has all the %s it may have', async (_what, count, size) => {
    await earlier(count, 30 * HOUR, { ...size, state: 'ok' });
    const { status, body } = await ask();
    expect({ status, key: body['key'], msg: body['msg'] }).toEqual({
      status: 429,
      key: 'file.tooMuch',
      msg: textOf('file.tooMuch'),
    });
    await files().deleteOne({ ownerId: applicant.appId });
    expect((await ask()).status).toBe(200);
  });

  it('are limited to 5 an hour per person without a size, across slots', async () => {
    await applicant.openDraft('couple');
    const names = ['profile_image.jpg', 'signature_image.jpg', 'cert_image.jpg'];
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1)
      statuses.push((await askUnsized(names[asked % 3], 'couple')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await askUnsized('profile_image1.jpg', 'couple')).status).toBe(200);
    const sized = `applications/couple/${applicant.appId}/profile_image.jpg`;
    expect((await ask(applicant.browser, sized)).status).toBe(200);
    expect(await rowsOf()).toBe(7);
  });

  it('without a size are limited under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, async () => askUnsized()));
    const given = answers.filter(({ status }) => status === 200).length;
    expect(given).toBeLessThanOrEqual(5);
    expect(await rowsOf()).toBe(given);
  });

  it.each([
    ['came to nothing', { state: 'refused', putBytes: 10 * 1024 * 1024 }, 5 * HOUR],
    ['was too large', { state: 'refused', putBytes: 200 * 1024 * 1024 }, 5 * HOUR],
    ['is still being checked', { state: 'checking', putBytes: 10 * 1024 * 1024 }, HOUR],
    ['was just promised', { size: 10 * 1024 * 1024 }, HOUR / 2],
  ] as const)('are refused when what %s has all the bytes', async (_what, changes, age) => {
    await earlier(18, age, changes);
    expect((await ask()).body['key']).toBe('file.tooMuch');
  });

  it('count a declared size without upload for an hour', async () => {
    await earlier(18, HOUR + 1_000, { size: 10 * 1024 * 1024 });
    expect((await ask()).status).toBe(200);
  });

  it('count uploaded bytes when the state is requested', async () => {
    const { body } = await askUnsized();
    const put = { method: 'PUT', body: 'twelve bytes', headers: { 'content-type': 'image/jpeg' } };
    expect((await fetch(String(body['url']), put)).status).toBe(200);
    await applicant.browser.get(`/api/uploads/${String(body['key'])}`);
    expect(await files().findOne({ key: body['key'] })).toMatchObject({ state: 'checking', putBytes: 12 });
  });

  it('are limited for a member too', async () => {
    const member: Principal = {
      kind: 'member',
      memberId: 'm',
      applicationId: 'a',
      memNo: '4711',
      scope: 'full',
    };
    const query = { key: 'applications/single/4711/profile_image.jpg', contentType: 'image/jpeg', size: 9 };
    const request = async () =>
      app
        .get(FilesService, { strict: false })
        .requestUpload({ kind: 'member', id: 'm' }, member, undefined, query);
    for (let asked = 0; asked < 20; asked += 1) await request();
    await expect(request()).rejects.toMatchObject({ status: 429, key: 'file.tooMany' });
  });
});

describe('a requested key', () => {
  const good = (appId: string) => `applications/single/${appId}/profile_image.jpg`;
  /** Look-alikes and encodings of the grammar's separators and letters. */
  const lookAlikes = [
    'а',
    'ｅ',
    '／',
    '․․',
    '\u2024\u2024/',
    '%2e%2e/',
    '%2f',
    '%00',
    '\\',
    '\u202e',
    '\u200b',
    '\ufeff',
  ];
  const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).concat('\x7f', '\x85');
  const bad = (appId: string): string[] => [
    ...[...lookAlikes, ...controls, '..', '../', './', '//', ' ', '%', '?', '#', ';', '*'].flatMap(
      (piece) => [
        good(appId).replace('applications/', `applications/${piece}`),
        good(appId).replace('/profile', `/${piece}profile`),
        good(appId).replace('.jpg', `${piece}.jpg`),
        `${good(appId)}${piece}`,
      ],
    ),
    `/${good(appId)}`,
    `applications/single/${appId}/../${appId}/profile_image.jpg`,
    `applications/single/${'a'.repeat(200)}/profile_image.jpg`,
    `applications/single/${appId}/${'v'.repeat(170)}/profile_image.jpg`,
    `applications/family/${appId}/profile_image.jpg`,
    `applications/couple/${appId}/profile_image.jpg`,
    `applications/single/${appId}/profile_image1.jpg`,
    `applications/single/${appId}/profile_image2.jpg`,
    `applications/single/${appId}/passport.jpg`,
    `applications/single/${appId}/profile_image.thumbnail.jpg`,
    `applications/single/${appId}/profile_image.jpg.exe`,
    `incoming/${'0'.repeat(32)}`,
    `previews/${appId}/a.jpg`,
    `https://evil.example/${good(appId)}`,
    '..',
    '',
  ];

  it('is rejected with 422 outside the grammar, and nothing is stored', async () => {
    const before = await files().estimatedDocumentCount();
    const keys = bad(applicant.appId);
    const answers = await Promise.all(keys.map(async (key) => ask(applicant.browser, key)));
    const wrong = answers.flatMap(({ status }, index) =>
      status === 422 ? [] : [`${status} ${keys[index]}`],
    );
    expect(wrong).toEqual([]);
    expect(keys.length).toBeGreaterThan(150);
    expect(await files().estimatedDocumentCount()).toBe(before);
  });

  it('is rejected with a type that is none of the slot’s, whatever its ending', async () => {
    const others = [
      'text/html',
      'image/svg+xml',
      'application/octet-stream',
      'image/jpeg, text/html',
      'IMAGE/GIF',
      '',
    ];
    for (const ext of ['jpg', 'jpeg', 'png', 'bmp', 'webp', 'heic', 'heif', 'pdf']) {
      const key = `applications/single/${applicant.appId}/cert_image.${ext}`;
      for (const type of others)
        expect([ext, type, (await ask(applicant.browser, key, type)).status]).toEqual([ext, type, 422]);
    }
    expect(await rowsOf()).toBe(0);
  });

  it('is rejected for another browser, without revealing anything', async () => {
    const answer = await ask(new Browser(app));
    expect(answer).toMatchObject({ status: 409, body: { key: 'appId.taken' } });
    expect(JSON.stringify(answer.body)).not.toContain(applicant.appId);
    expect(await rowsOf()).toBe(0);
  });
});
