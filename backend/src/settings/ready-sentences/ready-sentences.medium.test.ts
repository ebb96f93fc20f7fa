import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadySentence } from '@portal/contract/settings/ready-sentences';
import { StaffResolverModule } from '../../platform/testing/staff-resolver.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { SettingsModule } from '../settings.module.js';

let test: TestApp;
let first: ReadySentence[];
beforeAll(async () => {
  test = await startTestApp([SettingsModule, StaffResolverModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  first = await list();
});
afterAll(() => test.close());
beforeEach(async () => rows().deleteMany({}));

const address = '/api/admin/ready_sentences';
const rows = () => test.connection.collection('ready_sentences');
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  role = 'superAdmin',
) => {
  const headers = { authorization: `Bearer ${role}`, 'x-requested-with': 'portal' };
  const reply = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const list = async () => (await send('GET', address, undefined, 'Employee')).body['data'] as ReadySentence[];
const words = (en: string) => ({ en, hi: `${en} (हिंदी)` });
const add = async (en: string, kind = 'reject') => send('POST', address, { kind, ...words(en) });
const actions = async () => {
  const found = await test.connection
    .collection('audit')
    .find({ 'object.kind': 'readySentence' })
    .sort({ at: -1 })
    .toArray();
  return found.map((row): unknown[] => [row['action'], row['before'], row['after']]);
};

describe('ready sentences', () => {
  it('of the first start are those that the console had, for every reviewer', () => {
    const kinds = first.map(({ kind }) => kind);
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect([count('cannotVerify'), count('reject'), count('sendBack')]).toEqual([3, 4, 3]);
    expect(first.find(({ en }) => en === 'You are already a member.')).toMatchObject({
      kind: 'reject',
      hi: 'आप पहले से सदस्य हैं।',
      used: 0,
    });
  });

  it('are added, changed and removed, each with an audit row, in the order in which they were added', async () => {
    await add('One.');
    const { body } = await add('Two.');
    const { id, updatedAt } = body['data'] as ReadySentence;
    const changed = await send('PUT', `${address}/${id}`, { ...words('Second.'), updatedAt });
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { id, en: 'Second.', hi: 'Second. (हिंदी)' } },
    });
    expect((await list()).map(({ en }) => en)).toEqual(['One.', 'Second.']);
    expect((await send('DELETE', `${address}/${id}`)).status).toBe(200);
    expect((await list()).map(({ en }) => en)).toEqual(['One.']);
    expect((await send('DELETE', `${address}/${id}`)).status).toBe(404);
    const second = { kind: 'reject', entry: 'Second. / Second. (हिंदी)' };
    expect((await actions()).slice(0, 2)).toEqual([
      ['readySentence.remove', second, undefined],
      ['readySentence.change', { kind: 'reject', entry: 'Two. / Two. (हिंदी)' }, second],
    ]);
  });

  it('are at most 30 of a kind, also when two are added at once', async () => {
    for (let count = 1; count <= 29; count += 1) expect((await add(`Number ${count}.`)).status).toBe(200);
    const two = await Promise.all([add('Thirtieth.'), add('Another thirtieth.')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await add('Late.')).toMatchObject({ status: 409, body: { key: 'readySentence.most' } });
    expect(await list()).toHaveLength(30);
    expect((await add('Late.', 'sendBack')).status).toBe(200);
  });

  it('are stored once when a click is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, async () => add('Once.')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await list()).toHaveLength(1);
    expect((await add('Once.', 'sendBack')).status).toBe(200);
  });

  it('have 1 to 500 characters in both languages on one line, and a known kind', async () => {
    const long = 'x'.repeat(500);
    expect((await send('POST', address, { kind: 'reject', en: long, hi: long })).status).toBe(200);
    const refused = async (body: object) => {
      const answer = await send('POST', address, { kind: 'reject', en: 'Yes.', hi: 'हाँ।', ...body });
      const [problem] = answer.body['errors'] as { field: string; key: string }[];
      return [answer.status, problem?.field, problem?.key];
    };
    expect(await refused({ en: ' ' })).toEqual([422, 'en', 'readySentence.text']);
    expect(await refused({ hi: '' })).toEqual([422, 'hi', 'readySentence.text']);
    expect(await refused({ hi: 'x'.repeat(501) })).toEqual([422, 'hi', 'request.tooLong']);
    expect(await refused({ kind: 'approve' })).toEqual([422, 'kind', 'readySentence.kind']);
    expect(await list()).toHaveLength(1);
  });

  it('are changed from the sentence that was read, else 409', async () => {
    const { body } = await add('One.');
    const { id, updatedAt } = body['data'] as ReadySentence;
    expect((await send('PUT', `${address}/${id}`, { ...words('Two.'), updatedAt })).status).toBe(200);
    expect(await send('PUT', `${address}/${id}`, { ...words('Three.'), updatedAt })).toMatchObject({
      status: 409,
      body: { key: 'readySentence.stale' },
    });
    expect((await list()).map(({ en }) => en)).toEqual(['Two.']);
  });
});
