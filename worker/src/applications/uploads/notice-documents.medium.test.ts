import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssetSlot } from '@portal/contract/settings/asset-slots';
import sharp from 'sharp';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { pdf } from './testing/build-pdf.js';
import { photo } from './testing/build-picture.js';
import { AssetFixture, noticeId } from './testing/asset-fixture.js';

let office: AssetFixture;
beforeAll(async () => {
  office = await AssetFixture.open({
    mongoUri: testMongoUri('notice-documents'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:1',
  });
});
afterAll(async () => office?.close());

const pdfType = 'application/pdf';

describe('a document of a notice', () => {
  const stored = async (id: string): Promise<Record<string, unknown>> => {
    const rows = await office.harness.connection.collection('assets').find({ owner: noticeId }).toArray();
    return rows.find(({ _id }) => String(_id) === id) ?? {};
  };
  const kept = async (slot: AssetSlot, bytes: Buffer, contentType: string) => {
    const id = await office.sent(slot, bytes, contentType);
    expect(await office.finding(slot, id)).toMatchObject({ state: 'ok' });
    const key = String((await stored(id))['key']);
    return { id, key, bytes: await office.storage.get(key) };
  };

  it('that is a PDF is stored unchanged, under its own key', async () => {
    const programme = pdf();
    const { id, key, bytes } = await kept('notices/fifthImg', programme, pdfType);
    expect(key).toMatch(new RegExp(`^notices/${noticeId}/v[a-z0-9]+/fifthImg\\.pdf$`));
    expect(bytes.equals(programme)).toBe(true);
    const body = {
      ...{
        version: 0,
        title: 'Convention',
        text: `<p>${'x'.repeat(200)}</p>`,
        userType: 'All',
        status: 'Inactive',
      },
      documents: [{ slot: 'fifthImg', uploadId: id, name: 'Programme' }],
    };
    const saved = await office.ask('PUT', `/api/admin/notices/${noticeId}`, body);
    const [document] = saved.body['documents'] as { url: string; bytes: number }[];
    const answer = await fetch(document?.url ?? '');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-type')).toBe(pdfType);
    expect(Buffer.from(await answer.arrayBuffer()).equals(programme)).toBe(true);
    expect(document?.bytes).toBe(programme.length);
  });

  it.each([
    ['a script', pdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' })],
    ['a program in an object stream', pdf({ page: '/AA 7 0 R', packed: { 7: '<</S/Launch/F(cmd.exe)>>' } })],
  ])('that is a PDF with %s is stored as pictures, and its uploader is notified', async (_name, bytes) => {
    const { id, bytes: stored } = await kept('notices/firstImg', bytes, pdfType);
    expect(stored.toString('latin1')).not.toMatch(/JavaScript|Launch/);
    expect(stored.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await office.finding('notices/firstImg', id)).toMatchObject({ state: 'ok', key: 'pdf.pictures' });
  });

  it('that is a picture is re-encoded', async () => {
    const { key, bytes } = await kept('notices/firstImg', await photo().jpeg().toBuffer(), 'image/jpeg');
    expect(key).toMatch(/firstImg\.jpg$/);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  });

  it.each<[string, AssetSlot, string, () => Buffer | Promise<Buffer>]>([
    ['is no PDF', 'notices/fifthImg', pdfType, () => photo().jpeg().toBuffer()],
    ['is broken', 'notices/firstImg', pdfType, () => Buffer.from('%PDF-1.4 and nothing that opens')],
    [
      'is a page of a browser',
      'notices/firstImg',
      pdfType,
      () => Buffer.from('<html><script>alert(1)</script>'),
    ],
    ['is no picture', 'notices/firstImg', 'image/png', () => pdf()],
  ])('that %s is refused, and nothing is kept', async (_about, slot, contentType, bytes) => {
    const id = await office.sent(slot, await bytes(), contentType);
    expect(await office.finding(slot, id)).toMatchObject({ state: 'refused' });
    expect(await office.storage.exists(String((await stored(id))['key']))).toBe(false);
  });
});
