import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { priceSeed } from '@portal/contract/settings/prices';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { PricesRepository } from './prices.repository.js';
import { SettingsModule } from '../settings.module.js';

describe('GET /api/prices', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp([SettingsModule]);
  });
  afterAll(() => test.close());

  const get = (headers: Record<string, string> = {}) => test.app.inject({ url: '/api/prices', headers });

  it('answers the seeded table, and 304 to who has it already', async () => {
    const first = await get();
    expect(first.json()).toEqual({ data: priceSeed });
    const etag = String(first.headers['etag']);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('seeds once, and a later version follows the seed from its day on', async () => {
    const prices = test.app.get(PricesRepository);
    await Promise.all([prices.seed(priceSeed, new Date(0)), prices.seed(priceSeed, new Date(0))]);
    expect(await test.connection.collection('prices').countDocuments()).toBe(priceSeed.length);
    const from = new Date('2030-04-01T00:00:00Z');
    const lines = [{ label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: 600 }];
    await prices.seed([{ plan: 'student', lines, total: 600 }], from);
    const totalAt = async (at: Date) =>
      (await prices.inForce(at)).find(({ plan }) => plan === 'student')?.total;
    expect(await totalAt(new Date(from.getTime() - 1))).toBe(500);
    expect(await totalAt(from)).toBe(600);
  });
});
