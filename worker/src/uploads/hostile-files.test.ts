import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { UploadInspector } from './inspect-upload.js';
import { InspectionPool } from './inspection.pool.js';
import { pdf } from './testing/build-pdf.js';
import { photo } from './testing/build-picture.js';
import type { HostileFile, UploadedFile } from './testing/hostile-file.js';
import { hostilePdfs } from './testing/hostile-pdfs.js';
import { hostilePictures } from './testing/hostile-pictures.js';
import { carryingPictures, oddFiles, secret } from './testing/odd-files.js';

const MIB = 1024 * 1024;
/** For one file on a machine that does much else; a free one takes some milliseconds. */
const ONE_MS = 20_000;
const ALL_MS = 60_000;

jest.setTimeout(180_000);

let pool: InspectionPool;
let inspector: UploadInspector;

beforeAll(() => {
  pool = new InspectionPool();
  inspector = new UploadInspector(pool);
});
afterAll(async () => inspector.onApplicationShutdown());

const inspect = async ({ bytes, type, slot }: UploadedFile) => inspector.inspect(bytes, type, slot);

/** How one file ends, and in how many milliseconds. */
async function outcomeOf(file: UploadedFile): Promise<{ what: string; reason: string; ms: number }> {
  const start = performance.now();
  const reason = await inspect(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { what: file.what, reason, ms: performance.now() - start };
}

describe('the inspection of files that mean harm (SEC-42, SEC-43, F27)', () => {
  it('refuses each with its text, in bounded time and memory, and goes on with a good one', async () => {
    const hostile: HostileFile[] = [...(await hostilePictures()), ...hostilePdfs()];
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    const good: UploadedFile[] = [
      { what: 'photo', bytes: await photo().jpeg().toBuffer(), type: 'image/jpeg', slot: 'profile_image' },
      { what: 'licence', bytes: pdf(), type: 'application/pdf', slot: 'cert_image' },
    ];
    for (const file of good) await inspect(file);
    const before = process.memoryUsage.rss();
    let most = 0;
    const outcomes = [];
    const goodOnes = [];
    for (const [index, file] of hostile.entries()) {
      outcomes.push(await outcomeOf(file));
      const next = good[index % good.length];
      if (next !== undefined) goodOnes.push((await outcomeOf(next)).reason);
      most = Math.max(most, process.memoryUsage.rss() - before);
    }
    expect(outcomes.map(({ what, reason }) => ({ what, reason }))).toEqual(
      hostile.map(({ what, reason }) => ({ what, reason })),
    );
    expect(goodOnes.filter((reason) => reason !== 'accepted')).toEqual([]);
    expect(outcomes.filter(({ ms }) => ms > ONE_MS)).toEqual([]);
    expect(outcomes.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(ALL_MS);
    expect(most / MIB).toBeLessThan(400);
  });

  it('drops what a picture carries besides', async () => {
    for (const file of await carryingPictures()) {
      const { body, image } = await inspect(file);
      expect([file.what, body.includes(secret), image?.thumbnail.includes(secret)]).toEqual([
        file.what,
        false,
        false,
      ]);
      expect([file.what, body.includes('PK\x03\x04'), body.includes('%PDF')]).toEqual([
        file.what,
        false,
        false,
      ]);
    }
  });
});

describe('the inspection of unusual files', () => {
  it('takes those of honest people', async () => {
    const odd = await oddFiles();
    const outcomes = [];
    for (const file of odd) outcomes.push(await outcomeOf(file));
    expect(outcomes.map(({ what, reason }) => ({ what, reason }))).toEqual(
      odd.map(({ what }) => ({ what, reason: 'accepted' })),
    );
  });
});
