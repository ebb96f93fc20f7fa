import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { UploadInspector } from './inspect-upload.js';
import { InspectionPool } from './inspection.pool.js';
import { pdf } from './testing/build-pdf.js';
import { photo } from './testing/build-picture.js';
import { heavyPdfs } from './testing/heavy-pdfs.js';
import type { HostileFile, UploadedFile } from './testing/hostile-file.js';
import { hostilePdfs } from './testing/hostile-pdfs.js';
import { hostilePictures } from './testing/hostile-pictures.js';
import { carryingPictures, oddFiles, secret } from './testing/odd-files.js';
import { pictureNames, readPicturePdf } from './testing/read-picture-pdf.js';

const MIB = 1024 * 1024;
/** Time limit of one file on a loaded machine. */
const ONE_MS = 40_000;
const ALL_MS = 180_000;

jest.setTimeout(300_000);

let pool: InspectionPool;
let inspector: UploadInspector;

beforeAll(() => {
  pool = new InspectionPool();
  inspector = new UploadInspector(pool);
});
afterAll(async () => inspector.onApplicationShutdown());

const inspect = async ({ bytes, type, slot }: UploadedFile) => inspector.inspect(bytes, type, slot);
const namesOf = (files: readonly UploadedFile[]): Set<string> => new Set(files.map(({ what }) => what));

interface Outcome {
  readonly what: string;
  readonly outcome: string;
  readonly ms: number;
}

/** Outcome of one file, and its duration in ms. */
async function outcomeOf(file: UploadedFile): Promise<Outcome> {
  const start = performance.now();
  const outcome = await inspect(file).then(
    async ({ body, contentType }) => {
      if (contentType === 'application/pdf') await expectOnlyPictures(body);
      return contentType === 'application/pdf' ? 'pictures' : 'accepted';
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { what: file.what, outcome, ms: performance.now() - start };
}

/** Asserts that a stored PDF contains only pictures: no script, file, form, link or action. */
async function expectOnlyPictures(body: Buffer): Promise<void> {
  const { pictures, contents, names } = readPicturePdf(body);
  expect([...names].filter((name) => !pictureNames.has(name) && !/^I\d+$/.test(name))).toEqual([]);
  expect(contents).toHaveLength(pictures.length);
  for (const content of contents)
    expect(content).toMatch(/^[-\d.\s]+ cm\s+q\s[-\d.\s]+ cm\s+\/I\d+ Do\s+Q\s*$/);
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', channels: 3 });
  }
}

describe('the inspection of malicious files', () => {
  it('refuses each with its text or stores only its pictures, in bounded time and memory, and accepts a valid one next', async () => {
    const hostile: HostileFile[] = [...(await hostilePictures()), ...hostilePdfs(), ...heavyPdfs()];
    // The number of samples, so that none is removed by accident.
    expect(namesOf(hostile).size).toBe(107);
    const good: UploadedFile[] = [
      { what: 'photo', bytes: await photo().jpeg().toBuffer(), type: 'image/jpeg', slot: 'profile_image' },
      { what: 'licence', bytes: pdf(), type: 'application/pdf', slot: 'cert_image' },
    ];
    for (const file of good) await inspect(file);
    const before = process.memoryUsage.rss();
    let most = 0;
    const outcomes: Outcome[] = [];
    const goodOnes: string[] = [];
    for (const [index, file] of hostile.entries()) {
      outcomes.push(await outcomeOf(file));
      const next = good[index % good.length];
      if (next !== undefined) goodOnes.push((await outcomeOf(next)).outcome);
      most = Math.max(most, process.memoryUsage.rss() - before);
    }
    expect(outcomes.map(({ what, outcome }) => ({ what, outcome }))).toEqual(
      hostile.map(({ what, outcome }) => ({ what, outcome })),
    );
    expect(new Set(goodOnes)).toEqual(new Set(['accepted', 'pictures']));
    expect(outcomes.filter(({ ms }) => ms > ONE_MS)).toEqual([]);
    expect(outcomes.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(ALL_MS);
    expect(most / MIB).toBeLessThan(900);
  });

  it('drops hidden content of a picture', async () => {
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
  it('accepts them', async () => {
    const odd = await oddFiles();
    expect(namesOf([...odd, ...(await carryingPictures())]).size).toBe(31);
    const outcomes = [];
    for (const file of odd) outcomes.push(await outcomeOf(file));
    expect(outcomes.map(({ what, outcome }) => ({ what, outcome }))).toEqual(
      odd.map(({ what, type }) => ({ what, outcome: type === 'application/pdf' ? 'pictures' : 'accepted' })),
    );
  });
});
