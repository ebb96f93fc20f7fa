import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { defaultBranding } from '@portal/contract/settings/brand';
import { MembersModule } from '../../members/members.module.js';
import { until } from '../../../../dev/core/wait.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { PortalPagesModule } from './portal-pages.module.js';

const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));

/** A built portal whose program is this. */
function built(name: string, program: string): string {
  const dist = join(folder, name);
  for (const part of ['.vite', '.server']) mkdirSync(join(dist, part), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>as built</title>');
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(dist, '.server', 'server.js'), program);
  return dist;
}
const known = `export const writtenAt = (path) => (path === '/' ? { name: 'home', type: 'text/html' } : undefined);
export const isFullFor = () => true;`;

describe('a page of the portal', () => {
  let test: TestApp;
  afterEach(() => test.close());
  afterAll(() => rmSync(folder, { recursive: true }));
  const start = async (dist: string): Promise<void> => {
    test = await startTestApp([PortalPagesModule], testConfig({ PORTAL_DIST: dist }));
  };
  const get = async (url = '/') => (await test.app.inject({ url })).body;
  const changeName = async (name: string) =>
    test.connection
      .collection<{ _id: string }>('branding')
      .updateOne({ _id: 'branding' }, { $set: { value: { ...defaultBranding, name } } });
  const changed = async (): Promise<void> => new Promise((done) => setTimeout(done, 2_100));

  it('is written once for all who ask, and once more when the record is another one', async () => {
    await start(
      built(
        'counts',
        `${known} let count = 0;
        export async function writePage({ branding, language, template }) {
          count += 1;
          await new Promise((done) => setTimeout(done, 50));
          return template.replace('as built', branding.name + ' ' + language + ' ' + count);
        }`,
      ),
    );
    const first = await Promise.all(Array.from({ length: 20 }, async () => get()));
    expect(new Set(first)).toEqual(
      new Set(['<!doctype html><title>National Medicos Organisation en 1</title>']),
    );
    await changed();
    expect(await get()).toContain('Organisation en 1');
    await changeName('Other');
    await changed();
    expect(await get()).toContain('Other en 2');
    expect(await get('/track')).toContain('as built');
  });

  it('has the fees of a version from the moment on at which it begins', async () => {
    await start(
      built(
        'fees',
        `${known} export async function writePage({ prices, template }) {
          return template.replace('as built', String(prices.find(({ plan }) => plan === 'student').total));
        }`,
      ),
    );
    expect(await get()).toContain('500');
    const lines = [{ label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: 600 }];
    const version = { plan: 'student', lines, total: 600, validFrom: new Date(Date.now() + 1_000) };
    await test.connection.collection('prices').insertOne(version);
    expect(await get()).toContain('500');
    await new Promise((done) => setTimeout(done, 3_200));
    expect(await get()).toContain('600');
  });

  it('has the figures of the last count, without waiting for one', async () => {
    await start(
      built(
        'figures',
        `${known} export async function writePage({ figures, template }) {
          return template.replace('as built', JSON.stringify(figures));
        }`,
      ),
    );
    const member = (index: number) => ({
      applicationId: `f${index}`,
      person: 0,
      memNo: `f${index}`,
      aliases: [],
      group: 'Student',
      state: 'active',
      applicant: { gender: 'female' },
      association: { state: 'Goa' },
      endsOn: '9999-12-31',
    });
    const members = Array.from({ length: 50 }, (_none, index) => member(index));
    await test.connection.collection('members').insertMany(members);
    expect(await get()).toContain('<title>{}');
    await until('The figures on the page', 10_000, async () => (await get()).includes('{"members":50}'));
  });

  it('asks for a document under the limit of the call, without a cookie', async () => {
    const program = `export const writtenAt = () => ({ name: 'verify', type: 'text/html', documentCode: 'x' });
    export const isFullFor = () => true;
    export async function writePage({ document }) { return String(document); }`;
    const config = testConfig({ PORTAL_DIST: built('documents', program) });
    test = await startTestApp([PortalPagesModule, MembersModule], config);
    const remoteAddress = '203.0.113.7';
    const ask = async (url: string) => test.app.inject({ url, remoteAddress });
    for (let count = 0; count < 60; count += 1) expect((await ask('/verify/x')).body).toBe('null');
    expect((await ask('/verify/x')).body).toBe('undefined');
    expect((await ask('/api/verify_document/x')).statusCode).toBe(429);
    expect(await get('/verify/x')).toBe('null');
  });

  it.each([
    ['fails', `${known} export async function writePage() { throw new Error('no'); }`],
    ['can not be loaded', 'export const writtenAt = ;'],
    ['never ends', `${known} export const writePage = () => new Promise(() => undefined);`],
    ['does not know the page', 'export const writtenAt = () => { throw new Error("no"); };'],
  ])('is the built one when the program %s', async (name, program) => {
    await start(built(name.replaceAll(' ', '-'), program));
    const answer = await test.app.inject({ url: '/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('as built');
    expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-language, cookie');
  });
});
