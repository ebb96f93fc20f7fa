import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { documentKinds } from '@portal/contract/members/document-kinds';
import type { DocumentData } from './document-data.js';
import { drawDocument, renderDocument } from './render-document.js';
import { DocumentRenderer, RenderTimedOut } from './render.pool.js';
import { differencesOf, goldenOf } from './testing/compare-images.js';
import { sampleData, samplePhoto, sampleSignature } from './testing/sample-data.js';

const MIB = 1024 * 1024;

/** A second of drawing on a free machine is many on one that does much else. */
jest.setTimeout(180_000);

let data: DocumentData;
let renderer: DocumentRenderer;

beforeAll(async () => {
  const [photo, signature] = await Promise.all([samplePhoto(), sampleSignature()]);
  data = sampleData({ photo, signature });
  renderer = new DocumentRenderer();
});

afterAll(async () => {
  await renderer.close();
});

describe('DocumentRenderer', () => {
  it('draws in a thread what is drawn without one, and leaves the pictures to the caller', async () => {
    for (const kind of documentKinds) {
      const [there, here] = await Promise.all([renderer.render(kind, data), renderDocument(kind, data)]);
      expect(Buffer.isBuffer(there)).toBe(true);
      expect(await differencesOf(await goldenOf([here]), [there])).toEqual([]);
    }
    expect(data.photo?.byteLength).toBeGreaterThan(0);
  });

  it('draws the page for print beside the same image', async () => {
    for (const kind of documentKinds) {
      const [there, here] = await Promise.all([renderer.draw(kind, data), drawDocument(kind, data)]);
      expect(there.pdf.equals(here.pdf)).toBe(true);
      expect(there.image.equals(here.image)).toBe(true);
    }
  });

  it('takes next to nothing of the thread that renews the locks (REL-05)', async () => {
    const all = process.cpuUsage();
    const own = process.threadCpuUsage();
    for (let set = 0; set < 3; set += 1) {
      await Promise.all(documentKinds.map((kind) => renderer.render(kind, data)));
    }
    const [allUsed, ownUsed] = [process.cpuUsage(all), process.threadCpuUsage(own)];
    expect((ownUsed.user + ownUsed.system) / (allUsed.user + allUsed.system)).toBeLessThan(0.25);
  });

  it('says why a document cannot be drawn, and draws the next', async () => {
    await expect(renderer.render('card', { ...data, photo: Buffer.from('x') })).rejects.toThrow(
      'photo cannot be read',
    );
    await expect(renderer.draw('card', { ...data, college: '\u{1F3E5}' })).rejects.toThrow('U+1f3e5');
    await expect(renderer.render('card', { ...data, name: 'long '.repeat(500) })).rejects.toThrow('"name"');
    expect((await sharp(await renderer.render('card', data)).metadata()).width).toBe(635);
  });

  it('ends a drawing that takes too long, and draws the next in a new thread', async () => {
    const hurried = new DocumentRenderer({ threads: 1, timeoutMs: 4_000, memoryMb: 2_048 });
    // Larger single arrays end the whole process in V8 before the thread is ended.
    const endless = { ...data, name: 'a '.repeat(3_000_000) };
    await expect(hurried.render('card', endless)).rejects.toThrow(RenderTimedOut);
    expect((await sharp(await hurried.render('card', data)).metadata()).width).toBe(635);
    await hurried.close();
  });

  it('ends a drawing that takes too much memory, and draws the next in a new thread (REL-05)', async () => {
    const frugal = new DocumentRenderer({ threads: 1, timeoutMs: 60_000, memoryMb: 64 });
    const endless = { ...data, name: 'a '.repeat(1_000_000) };
    await expect(frugal.render('card', endless)).rejects.toThrow('memory limit');
    expect((await sharp(await frugal.render('card', data)).metadata()).width).toBe(635);
    await frugal.close();
  });

  it('counts the time of a drawing from its start, not from its wait', async () => {
    const clock = jest.spyOn(AbortSignal, 'timeout');
    const one = new DocumentRenderer({ threads: 1 });
    const drawings = Array.from({ length: 3 }, () => one.render('card', data));
    await Promise.resolve();
    const atOnce = clock.mock.calls.length;
    await Promise.all(drawings);
    expect([atOnce, clock.mock.calls.length]).toEqual([1, 3]);
    clock.mockRestore();
    await one.close();
  });

  it('leaves memory flat over 100 drawings (REL-05)', async () => {
    const drawSets = async (count: number): Promise<number> => {
      for (let set = 0; set < count; set += 1) {
        await Promise.all(documentKinds.map((kind) => renderer.render(kind, data)));
      }
      return process.memoryUsage().rss / MIB;
    };
    const before = await drawSets(15);
    const after = await drawSets(25);
    expect(after - before).toBeLessThan(48);
  });
});
