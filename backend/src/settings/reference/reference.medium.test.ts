import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import { defaultBranding } from '@portal/contract/settings/brand';
import { SettingsModule } from '../settings.module.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';

describe('the reference calls', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp([SettingsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test.close());

  const ask = async (call: Endpoint, body?: object, query: Record<string, string> = {}, headers = {}) => {
    const payload = body === undefined ? {} : { payload: body };
    const reply = await test.app.inject({ method: call.method, url: call.path, query, headers, ...payload });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.body === '' ? '' : reply.json<unknown>(),
    };
  };

  it('answer bare lists, sorted', async () => {
    const states = (await ask(calls.getStates)).body;
    expect(states).toHaveLength(36);
    expect(states).toContainEqual({ state_name: 'Maharashtra' });
    expect((await ask(calls.getCities, { state: 'Goa' })).body).toEqual(['North Goa', 'South Goa']);
    expect((await ask(calls.getMedicalColleges, { state: 'Goa' })).body).toEqual([
      'Goa Medical College, Panaji',
    ]);
    const prants = ['Devgiri', 'Konkan', 'Paschim Maharashtra', 'Vidarbha'];
    expect((await ask(calls.getPrants, { state: 'Maharashtra' })).body).toEqual(prants);
    expect((await ask(calls.getPrantList, { state_name: 'Maharashtra' })).body).toEqual(prants);
    expect((await ask(calls.getConstants)).body).toMatchObject({ qual: expect.arrayContaining(['MBBS']) });
  });

  it('take a state in any case with spaces around it, and know nothing of an unknown one', async () => {
    expect((await ask(calls.getCities, { state: '  gOA ' })).body).toHaveLength(2);
    for (const call of [calls.getCities, calls.getMedicalColleges, calls.getPrants]) {
      expect(await ask(call, { state: 'Atlantis' })).toMatchObject({ status: 200, body: [] });
    }
  });

  it('answer the secretary of a prant, and an empty address when there is none', async () => {
    const vidarbha = { prant: ' vidarbha', state: 'MAHARASHTRA' };
    expect((await ask(calls.secretaryMail, vidarbha)).body).toEqual({
      email: 'secretary.vidarbha@portal.example',
    });
    expect((await ask(calls.secretaryMail, { prant: 'Vidarbha', state: 'Goa' })).body).toEqual({ email: '' });
    expect((await ask(calls.secretaryMail, { prant: 'Nowhere', state: 'Goa' })).body).toEqual({ email: '' });
  });

  it('have cached twins by GET that answer the same, and 304 to a browser that has it', async () => {
    const twins = [
      [calls.getCities, calls.getCitiesCached],
      [calls.getMedicalColleges, calls.getMedicalCollegesCached],
      [calls.getPrants, calls.getPrantsCached],
    ] as const;
    for (const [posted, cached] of twins) {
      const first = await ask(cached, undefined, { state: 'Bihar' });
      expect(first.body).toEqual((await ask(posted, { state: 'Bihar' })).body);
      expect(first.headers['cache-control']).toBe('public, max-age=300');
      const again = await ask(cached, undefined, { state: 'Bihar' }, { 'if-none-match': first.headers.etag });
      expect(again).toMatchObject({ status: 304, body: '' });
    }
  });

  it('have the colleges of all states in one answer, with their other names', async () => {
    const { body, headers } = await ask(calls.getColleges);
    const all = body as { state: string; colleges: { name: string }[] }[];
    expect(all).toHaveLength(36);
    expect(all[0]?.state).toBe('Andaman and Nicobar Islands');
    const goa = all.find(({ state }) => state === 'Goa');
    expect(goa?.colleges).toEqual([{ name: 'Goa Medical College, Panaji' }]);
    expect((await ask(calls.getColleges, undefined, {}, { 'if-none-match': headers.etag })).status).toBe(304);
  });

  it('have the units of a prant, and none of a prant that is not known', async () => {
    const units = (prant: string, state: string) => ask(calls.getUnits, undefined, { prant, state });
    expect((await units('uttar  assam', 'ASSAM')).body).toEqual(['Dibrugarh', 'Guwahati']);
    expect((await units('Uttar Assam', 'Goa')).body).toEqual([]);
    expect((await units('Andaman', 'Andaman and Nicobar Islands')).body).toEqual([]);
    expect((await units('', 'Assam')).status).toBe(422);
    expect((await units('Uttar Assam', '')).status).toBe(422);
  });

  it.each([
    {},
    { state: { $ne: null } },
    { state: ['Goa'] },
    { state: 7 },
    { state: '' },
    { state: 'x'.repeat(81) },
    { state: 'Goa', x: 1 },
  ])('refuse %j with 422 (SEC-21)', async (body) => {
    expect((await ask(calls.getCities, body)).status).toBe(422);
  });

  it('show an edited list within seconds', async () => {
    expect((await ask(calls.getPrants, { state: 'Goa' })).body).toEqual(['Goa']);
    await test.connection
      .collection('reference_items')
      .insertOne({ kind: 'prant', state: 'Goa', prant: null, name: 'Tiswadi' });
    await test.connection
      .collection<{ _id: string }>('reference_version')
      .updateOne({ _id: 'lists' }, { $inc: { version: 1 } });
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    expect((await ask(calls.getPrants, { state: 'Goa' })).body).toEqual(['Goa', 'Tiswadi']);
  });

  it('are filled at the first start, of two backends at once too, and after one that ended half-way', async () => {
    const items = test.connection.collection('reference_items');
    const start = async (): Promise<TestApp> =>
      startTestApp([SettingsModule], testConfig({ MONGODB_URI: test.config.MONGODB_URI }));
    for (const half of [{}, { kind: 'college' }]) {
      await test.connection.collection('reference_version').deleteMany({});
      await items.deleteMany(half);
      const backends = await Promise.all([start(), start()]);
      for (const backend of backends) await backend.close();
      expect(await items.countDocuments({ kind: 'state' })).toBe(36);
      expect(await items.countDocuments({ kind: 'district' })).toBe(772);
      expect(await items.countDocuments({ kind: 'college', state: 'Goa' })).toBe(1);
    }
  });

  it('are seeded once: what staff removed does not come back with the next start', async () => {
    const items = test.connection.collection('reference_items');
    await items.deleteOne({ kind: 'college', state: 'Goa' });
    const second = await startTestApp([SettingsModule], testConfig({ MONGODB_URI: test.config.MONGODB_URI }));
    await second.close();
    expect(await items.countDocuments({ kind: 'college', state: 'Goa' })).toBe(0);
    expect(await items.countDocuments({ kind: 'district' })).toBe(772);
  });

  it('come with the branding record, 304 while it is the same', async () => {
    const first = await ask(calls.getBranding);
    expect(first.body).toEqual({ data: defaultBranding });
    expect(
      (await ask(calls.getBranding, undefined, {}, { 'if-none-match': first.headers.etag })).status,
    ).toBe(304);
  });
});
