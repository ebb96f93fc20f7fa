import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssetSlot } from '@portal/contract/settings/asset-slots';
import type { Branding } from '@portal/contract/settings/brand';
import type { KitItemView } from '@portal/contract/settings/responses';
import sharp from 'sharp';
import { testMongoUri, testRedisUrl, testStorage } from '../../../../dev/testing/servers.ts';
import { pdf } from './testing/build-pdf.js';
import { photo } from './testing/build-picture.js';
import { readPicturePdf } from './testing/read-picture-pdf.js';
import { signaturePhoto } from './testing/signature-photos.js';
import { AssetFixture } from './testing/asset-fixture.js';

let office: AssetFixture;
beforeAll(async () => {
  office = await AssetFixture.open({
    mongoUri: testMongoUri('assets'),
    redisUrl: await testRedisUrl(),
    storage: await testStorage(),
    smtpUrl: 'smtp://127.0.0.1:1',
  });
});
afterAll(async () => office?.close());

const kitItem = async (item: string): Promise<KitItemView | undefined> =>
  ((await office.ask('GET', '/api/admin/kit')).body['data'] as KitItemView[]).find(
    (one) => one.item === item,
  );
const audited = async (action: string): Promise<number> =>
  office.harness.connection.collection('audit').countDocuments({ action });
const pdfType = 'application/pdf';

describe('a file of the member kit', () => {
  it('is the uploaded file until staff remove it', async () => {
    await office.storage.put('kit/brochure/0.pdf', Buffer.from('%PDF neutral'), pdfType);
    expect((await kitItem('brochure'))?.since).toBeUndefined();
    const id = await office.sent('kit/brochure', pdf(), pdfType);
    expect(await office.finding('kit/brochure', id)).toMatchObject({ state: 'ok', url: expect.any(String) });
    // An accepted file is not in use until staff confirm it.
    expect((await kitItem('brochure'))?.since).toBeUndefined();
    const before = await audited('kit.change');
    const answers = await Promise.all(
      [1, 2, 3].map(async () => office.ask('PUT', '/api/admin/kit/brochure', { uploadId: id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await audited('kit.change')) - before).toBe(1);
    const item = await kitItem('brochure');
    expect(item?.since).toBeDefined();
    const stored = Buffer.from(await (await fetch(item?.url ?? '')).arrayBuffer());
    expect(stored).toHaveLength(item?.bytes ?? 0);
    expect(readPicturePdf(stored).pictures).toHaveLength(1);

    expect((await office.ask('PUT', '/api/admin/kit/brochure', { uploadId: 'none' })).status).toBe(200);
    const again = await kitItem('brochure');
    expect(await (await fetch(again?.url ?? '')).text()).toBe('%PDF neutral');
  });

  it('is refused when damaged, too large or of another type, and is not used', async () => {
    const jpeg = await photo().jpeg().toBuffer();
    const id = await office.sent('kit/membership-kit', jpeg, pdfType);
    expect(await office.finding('kit/membership-kit', id)).toMatchObject({ state: 'refused' });
    expect((await office.ask('PUT', '/api/admin/kit/membership-kit', { uploadId: id })).body).toMatchObject({
      status: 409,
      key: 'asset.notReady',
    });
    const refused: [object, string][] = [
      [{ contentType: 'image/png', size: 9 }, 'asset.type'],
      [{ contentType: 'image/svg+xml', size: 9 }, 'asset.type'],
      [{ contentType: pdfType, size: 10_485_761 }, 'asset.size'],
      [{ contentType: pdfType, size: 0 }, 'file.empty'],
    ];
    for (const [body, key] of refused) {
      const answer = await office.ask('POST', '/api/admin/kit/brochure/uploads', body);
      expect([answer.status, (answer.body['errors'] as { key: string }[])[0]?.key]).toEqual([422, key]);
    }
    expect((await kitItem('membership-kit'))?.since).toBeUndefined();
  });

  it('is missing until uploaded, and can be uploaded again', async () => {
    const { body } = await office.ask('POST', '/api/admin/kit/picture-1/uploads', {
      contentType: 'image/jpeg',
      size: 9,
    });
    const { id } = body['data'] as { id: string };
    expect((await office.ask('GET', office.stateAddress('kit/picture-1', id))).body).toMatchObject({
      state: 'refused',
      key: 'file.missing',
    });
  });

  it('is used in its slot only, by permitted staff, and is not visible to others', async () => {
    const id = await office.sent('kit/picture-1', await photo().jpeg().toBuffer(), 'image/jpeg');
    await office.finding('kit/picture-1', id);
    for (const slot of ['kit/picture-2', 'branding/logo'] as const)
      expect((await office.ask('PUT', office.base(slot), { uploadId: id })).status).toBe(409);
    expect((await office.ask('GET', office.stateAddress('branding/logo', id))).status).toBe(404);
    expect((await office.ask('PUT', '/api/admin/kit/nothing', { uploadId: id })).status).toBe(404);
    for (const body of [{ uploadId: 'x' }, { uploadId: null }, {}])
      expect((await office.ask('PUT', '/api/admin/kit/picture-1', body)).status).toBe(422);
    for (const [method, url, body] of [
      ['POST', '/api/admin/kit/picture-1/uploads', { contentType: 'image/jpeg', size: 9 }],
      ['GET', office.stateAddress('kit/picture-1', id), undefined],
      ['PUT', '/api/admin/kit/picture-1', { uploadId: id }],
    ] as const)
      expect((await office.ask(method, url, body, 'none')).status).toBe(403);
    for (const [method, url, body] of [
      ['POST', '/api/admin/branding/art/logo/uploads', { contentType: 'image/png', size: 9 }],
      ['GET', office.stateAddress('branding/logo', id), undefined],
      ['PUT', '/api/admin/branding/art/logo', { uploadId: 'none' }],
    ] as const)
      expect((await office.ask(method, url, body, 'kit')).status).toBe(403);
    expect((await office.ask('PUT', '/api/admin/kit/picture-1', { uploadId: id }, 'kit')).status).toBe(200);
  });
});

describe('a picture of branding', () => {
  const shown = async () => (await office.ask('GET', '/api/branding')).body['data'] as Branding;

  it('the logo is served small, with a URL per version', async () => {
    const large = await sharp({
      create: { width: 1600, height: 800, channels: 4, background: { r: 0, g: 90, b: 40, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect(await office.put('branding/logo', large, 'image/png')).toMatchObject({ status: 200 });
    const { logo } = await shown();
    expect(logo).toMatch(/^\/api\/branding\/logo\/v[a-z0-9]+\.png$/);
    const served = await office.harness.app.inject({ url: logo });
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      width: 168,
      height: 84,
      hasAlpha: true,
    });
    expect((await office.harness.app.inject({ url: logo.replace(/v[a-z0-9]+/, 'v1') })).statusCode).toBe(404);
    expect(
      (await office.harness.app.inject({ url: '/api/branding/logo/..%2f..%2fapplications' })).statusCode,
    ).toBe(404);
    await office.ask('PUT', '/api/admin/branding/art/logo', { uploadId: 'none' });
    expect((await shown()).logo).toBe('');
    expect((await office.harness.app.inject({ url: logo })).statusCode).toBe(404);
  });

  it('the photograph is served as AVIF of at most 1,280 pixels and 40 kB, however rich in detail', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const rich = {
      create: { width: 2400, height: 1600, channels: 3, background: '#0f766e', noise },
    } as const;
    expect(
      (await office.put('branding/photograph', await sharp(rich).jpeg().toBuffer(), 'image/jpeg')).status,
    ).toBe(200);
    const { photograph } = await shown();
    expect(photograph).toMatch(/^\/api\/branding\/photograph\/v[a-z0-9]+\.avif$/);
    const served = await office.harness.app.inject({ url: photograph });
    expect(served.headers['content-type']).toBe('image/avif');
    expect(served.rawPayload.length).toBeLessThanOrEqual(40_000);
    const { width, height, compression } = await sharp(served.rawPayload).metadata();
    expect([compression, (width / height).toFixed(2)]).toEqual(['av1', '1.50']);
    const plain = { create: { width: 2400, height: 1600, channels: 3, background: '#0f766e' } } as const;
    await office.put('branding/photograph', await sharp(plain).png().toBuffer(), 'image/png');
    const large = await office.harness.app.inject({ url: (await shown()).photograph });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1280, height: 853 });
    await office.ask('PUT', '/api/admin/branding/art/photograph', { uploadId: 'none' });
    expect((await shown()).photograph).toBe('');
  });

  it('signatures are reduced to ink; documents are signed and sealed once both exist', async () => {
    const unsigned = await certificate();
    expect(await inkIn(unsigned, issuedText)).toBeGreaterThan(0.01);
    const paper = await signaturePhoto({ what: 'blue ink on grey paper', ink: '#1e3a8a' });
    expect((await office.put('branding/signature1', paper, 'image/jpeg')).status).toBe(200);
    expect(await inkIn(await certificate(), issuedText)).toBeGreaterThan(0.01);
    expect((await office.put('branding/signature2', paper, 'image/jpeg')).status).toBe(200);
    const red = { create: { width: 300, height: 300, channels: 3, background: '#b91c1c' } } as const;
    expect((await office.put('branding/seal', await sharp(red).png().toBuffer(), 'image/png')).status).toBe(
      200,
    );
    const signed = await certificate();
    expect(await inkIn(signed, issuedText)).toBe(0);
    for (const box of signatures) expect(await inkIn(signed, box)).toBeGreaterThan(0.01);
    expect(await inkIn(unsigned, seal)).toBe(0);
    expect(await inkIn(signed, seal)).toBeGreaterThan(0.95);
    expect(await shown()).not.toHaveProperty('art');

    const [row] = await office.harness.rows('branding');
    const key = (row as { value: { art: { signature1: string } } }).value.art.signature1;
    const corner = await sharp(await office.storage.get(key))
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(corner[3]).toBe(0);
  });
});

describe('a guide video', () => {
  const video = async (ending: 'mp4' | 'webm') =>
    readFile(new URL(`../../../../public-ui/src/screens/watch-guide/guide.${ending}`, import.meta.url));
  const shown = async () => (await office.ask('GET', '/api/branding')).body['data'] as Branding;

  it('is read from the storage, also in ranges, by the recorded URL; captions come from the portal', async () => {
    const bytes = await video('mp4');
    expect((await office.put('branding/guide-couple', bytes, 'video/mp4')).status).toBe(200);
    const words = 'WEBVTT\n\n00:01.000 --> 00:04.000\nफ़ॉर्म कैसे भरें <b>अभी</b>\n';
    expect(
      (await office.put('branding/guide-couple-hi', Buffer.from(`\ufeff${words}`), 'text/vtt')).status,
    ).toBe(200);
    const { guideVideos, guideCaptions } = await shown();
    const address = guideVideos?.couple ?? '';
    expect(address).toMatch(/^\/api\/branding\/guide-couple\/v[a-z0-9]+\.mp4$/);
    const led = await office.harness.app.inject({ url: address });
    expect(led.statusCode).toBe(302);
    const part = await fetch(String(led.headers['location']), { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 100));
    const captions = await office.harness.app.inject({ url: guideCaptions?.couple?.hi ?? '' });
    expect(captions.headers['content-type']).toBe('text/vtt');
    expect(captions.body).toBe(words);

    await office.ask('PUT', office.base('branding/guide-couple-hi'), { uploadId: 'none' });
    await office.ask('PUT', office.base('branding/guide-couple'), { uploadId: 'none' });
    expect(await shown()).not.toHaveProperty('guideVideos');
    expect(await shown()).not.toHaveProperty('guideCaptions');
    expect((await office.harness.app.inject({ url: address })).statusCode).toBe(404);
  });

  it('is refused when it is no video, like invalid captions', async () => {
    const wrong: [AssetSlot, Buffer, string, string][] = [
      ['branding/guide-single', await photo().jpeg().toBuffer(), 'video/mp4', 'asset.type'],
      ['branding/guide-single', await video('webm'), 'video/mp4', 'asset.type'],
      [
        'branding/guide-single',
        Buffer.concat([(await video('mp4')).subarray(0, 24), Buffer.from('<html>'.repeat(20))]),
        'video/mp4',
        'asset.type',
      ],
      [
        'branding/guide-single-en',
        Buffer.from('1\n00:01,000 --> 00:04,000\nsubrip'),
        'text/vtt',
        'asset.captions',
      ],
      ['branding/guide-single-en', Buffer.from('WEBVTT\n\nno times'), 'text/vtt', 'asset.captions'],
      ['branding/guide-single-en', Buffer.from('WEBVTT --> \xe9', 'latin1'), 'text/vtt', 'asset.captions'],
    ];
    for (const [slot, bytes, type, key] of wrong)
      expect(await office.finding(slot, await office.sent(slot, bytes, type))).toMatchObject({
        state: 'refused',
        key,
      });
    expect(await shown()).not.toHaveProperty('guideVideos');
  });
});

/** Areas of the certificate, pixels. */
type Place = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;
/** Between the signatures: crossed by the text of an unsigned document. */
const issuedText: Place = { left: 396, top: 788, width: 28, height: 48 };
const signatures: readonly Place[] = [90, 430].map((left) => ({ left, top: 786, width: 300, height: 52 }));
const seal: Place = { left: 800, top: 788, width: 98, height: 98 };

/** A certificate drawn by Upload Documents. */
async function certificate(): Promise<Buffer> {
  const admin = await office.harness.staff('admin');
  const { documents } = await admin.drawn(await admin.draw(await office.harness.verified()));
  const url =
    documents?.find(({ url: one }) => one.includes('certificate'))?.url ?? documents?.[0]?.url ?? '';
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** Inked share of an area. */
async function inkIn(picture: Buffer, place: Place): Promise<number> {
  const pixels = await sharp(picture).extract(place).greyscale().raw().toBuffer();
  return pixels.filter((light) => light < 150).length / pixels.length;
}
