import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultBranding } from '@portal/contract/settings/brand';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StaffResolverModule } from '../../platform/testing/staff-resolver.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { SettingsModule } from '../settings.module.js';
import { BrandingRepository } from './branding.repository.js';
import { BrandingService } from './branding.service.js';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp([SettingsModule, StaffResolverModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
});
afterAll(() => test.close());
beforeEach(async () => {
  await rows().deleteMany({});
  await test.app.get(BrandingService).onApplicationBootstrap();
});

const rows = () => test.connection.collection<{ _id: string; former?: unknown[] }>('branding');
const { logo, photograph: _photograph, guideVideos: _videos, ...editable } = defaultBranding;
const ask = async (method: 'GET' | 'PUT', role: string, payload?: object) => {
  const reply = await test.app.inject({
    method,
    url: '/api/admin/branding',
    headers: { authorization: `Bearer ${role}`, 'x-requested-with': 'portal' },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const change = async (version: unknown, parts: object, role = 'superAdmin') =>
  ask('PUT', role, { version, branding: { ...editable, ...parts } });
const stored = async () => test.app.get(BrandingService).version();
const audited = async () => test.connection.collection('audit').find({ action: 'branding.change' }).toArray();

describe('the branding record', () => {
  it('is public at once as the next version; the one before is kept, and what staff do not change stays', async () => {
    const before = await stored();
    await test.app.inject({ url: '/api/branding' });
    const answer = await change(1, { name: ' Doctors of India ' });
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    const shown = (await test.app.inject({ url: '/api/branding' })).json<{ data: unknown }>().data;
    expect(shown).toEqual({ ...defaultBranding, name: 'Doctors of India', logo });
    expect((await rows().findOne({ _id: 'branding' }))?.former).toEqual([
      { version: 1, updatedAt: new Date(before.updatedAt), value: defaultBranding },
    ]);
    const row = (await audited()).at(-1);
    expect(row).toMatchObject({ before: { version: 1 }, after: { version: 2, fields: ['name'] } });
  });

  it('is seen by another process, which has asked for it before, within 2 seconds', async () => {
    const get = test.app.get.bind(test.app);
    const other = new BrandingService(get(BrandingRepository), get(Clock), get(UnitOfWork));
    expect((await other.current()).name).toBe('National Medicos Organisation');
    await change(1, { name: 'Seen elsewhere' });
    await new Promise((done) => setTimeout(done, 2_100));
    expect((await other.current()).name).toBe('Seen elsewhere');
  });

  it('is written once, however often it is sent; of two people at once one is told', async () => {
    const before = (await audited()).length;
    const same = await Promise.all(Array.from({ length: 4 }, async () => change(1, { name: 'Same' })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await audited()).length - before).toBe(1);
    const two = await Promise.all([change(2, { name: 'Mine' }), change(2, { name: 'Yours' })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change(2, { name: 'Late' })).body).toMatchObject({ key: 'branding.stale' });
    expect((await stored()).version).toBe(3);
  });

  it('is refused with colours that can not be read, and with what is no colour, address or number', async () => {
    const { colours } = editable;
    const refused = async (parts: object) => {
      const { status, body } = await change(1, parts);
      const [first] = (body['errors'] ?? []) as { field: string; key: string }[];
      return [status, first?.field, first?.key];
    };
    const wrong: [object, string, string][] = [
      [{ colours: { ...colours, brand: '#ffb37a' } }, 'branding.colours.brand', 'branding.contrast'],
      [{ colours: { ...colours, brandDark: '#f59e0b' } }, 'branding.colours.brandDark', 'branding.contrast'],
      [{ colours: { ...colours, brandTint: '#57534e' } }, 'branding.colours.brand', 'branding.contrast'],
      [{ colours: { ...colours, brand: 'red;}' } }, 'branding.colours.brand', 'branding.colour'],
      [{ colours: { ...colours, brand: '#c2410' } }, 'branding.colours.brand', 'branding.colour'],
      [{ name: '  ' }, 'branding.name', 'branding.required'],
      [{ name: 'x'.repeat(121) }, 'branding.name', 'request.tooLong'],
      [{ motto: 'one\ntwo' }, 'branding.motto', 'request.characters'],
      [{ website: 'javascript:alert(1)' }, 'branding.website', 'branding.website'],
      [{ phone: 'call us' }, 'branding.phone', 'branding.phone'],
      [{ numberPrefix: 'nmo' }, 'branding.numberPrefix', 'branding.prefix'],
      [{ numberPrefix: 'N' }, 'branding.numberPrefix', 'branding.prefix'],
      [{ numberPrefix: 'N-1' }, 'branding.numberPrefix', 'branding.prefix'],
      [{ numberPrefix: 'ABCDEFGHIJK' }, 'branding.numberPrefix', 'branding.prefix'],
      [{ foundedYear: '1849' }, 'branding.foundedYear', 'branding.foundedYear'],
      [{ foundedYear: '2999' }, 'branding.foundedYear', 'branding.foundedYear'],
      [{ foundedYear: '77' }, 'branding.foundedYear', 'branding.foundedYear'],
      [{ pan: 'AAATN1234' }, 'branding.pan', 'branding.pan'],
      [{ pan: 'AAAT11234A' }, 'branding.pan', 'branding.pan'],
      [{ addressHi: 'x'.repeat(201) }, 'branding.addressHi', 'request.tooLong'],
      [{ registration: 'one\ntwo' }, 'branding.registration', 'request.characters'],
      [{ studentMonths: 11 }, 'branding.studentMonths', 'branding.months'],
      [{ studentMonths: 121 }, 'branding.studentMonths', 'branding.months'],
      [{ signatories: editable.signatories.slice(1) }, 'branding.signatories', 'branding.signatories'],
    ];
    for (const [parts, field, key] of wrong) expect(await refused(parts)).toEqual([422, field, key]);
    expect((await change(1, { logo: 'https://elsewhere.example/x.svg' })).status).toBe(422);
    expect((await change(1, { photograph: 'https://elsewhere.example/x.avif' })).status).toBe(422);
    expect((await change(1, { name: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect(await stored()).toMatchObject({ version: 1, branding: defaultBranding });
  });

  it('tells visitors founding year, Hindi address, registration and PAN, which can be removed again', async () => {
    const added = {
      foundedYear: '1850',
      addressHi: '12, सैंपल मार्ग',
      registration: 'S/1/1850',
      pan: 'AAATN1234A',
    };
    expect((await change(1, { ...added, foundedYear: '१८५०' })).status).toBe(200);
    const shown = async () =>
      (await test.app.inject({ url: '/api/branding' })).json<{ data: unknown }>().data;
    expect(await shown()).toEqual({ ...defaultBranding, ...added });
    const none = { foundedYear: '', addressHi: '', registration: '', pan: '' };
    expect((await change(2, none)).status).toBe(200);
    expect(await shown()).toEqual(defaultBranding);
  });

  it('knows with what numbers began before, so that they are found', async () => {
    const prefixes = async () => test.app.get(BrandingService).numberPrefixes();
    expect(await prefixes()).toEqual(['NMO']);
    await change(1, { numberPrefix: 'DOI' });
    await change(2, { numberPrefix: 'IDO' });
    expect((await prefixes())[0]).toBe('IDO');
    expect((await prefixes()).toSorted()).toEqual(['DOI', 'IDO', 'NMO']);
  });

  it('is read with its version and changed by nobody without the permission', async () => {
    for (const role of ['Employee', 'Admin']) {
      expect((await change(1, { name: 'No' }, role)).status).toBe(403);
      expect((await ask('GET', role)).status).toBe(403);
    }
    expect((await change(1, { name: 'No' }, 'nobody')).status).toBe(401);
    expect((await ask('GET', 'superAdmin')).body).toMatchObject({ data: { version: 1 } });
    expect((await stored()).version).toBe(1);
  });
});
