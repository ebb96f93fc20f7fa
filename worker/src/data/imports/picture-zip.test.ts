import { describe, expect, it } from '@jest/globals';
import { type NamedFile, nameKey } from '@portal/backend/data/imports/import-file';
import { zipOf } from './testing/build-zip.js';
import { hostileZips } from './testing/hostile-zips.js';
import { matchFiles } from './match-files.js';
import { withPictures, type ZipPicture } from './picture-zip.js';
import { UnreadableZip } from './zip-reader.js';

async function read<T>(bytes: Buffer, use: (files: readonly ZipPicture[]) => Promise<T>): Promise<T> {
  const piece = async (from: number, most: number) => Promise.resolve(bytes.subarray(from, from + most));
  return withPictures({ size: bytes.length, piece }, use);
}

async function refusal(bytes: Buffer): Promise<unknown> {
  return read(bytes, async (files) => Promise.resolve(files.length)).catch((error: unknown) =>
    error instanceof UnreadableZip ? error.key : error,
  );
}

const named = (name: string, also: Partial<NamedFile> = {}): NamedFile => ({
  ...{ id: name, importId: 'i', row: 2, slot: 'profile_image', name, key: nameKey(name) },
  ...{ memberId: 'm', applicationId: 'a', memNo: '1', state: 'missing', ...also },
});

const body = (text: string) => Buffer.from(text);

describe('a malicious zip', () => {
  it.each(hostileZips())('with $what is rejected: $key', async ({ bytes, key }) => {
    expect(await refusal(bytes)).toBe(key);
  });

  it('with an understated size loses only that file', async () => {
    const zip = zipOf([
      { name: 'liar.jpg', body: Buffer.alloc(3_000_000), isPacked: true, size: 100 },
      { name: 'honest.jpg', body: body('honest'), isPacked: true },
    ]);
    const bytes = await read(zip, async (files) => Promise.all(files.map(async (file) => file.read())));
    expect(bytes.map((one) => one?.toString())).toEqual([undefined, 'honest']);
  });
});

describe('a storage failure', () => {
  it('is rethrown, so that the zip is read again', async () => {
    const trouble = new Error('no answer');
    const zip = zipOf([{ name: 'a.jpg', body: Buffer.alloc(3 * 1024 * 1024, 1) }, { name: 'b.jpg' }]);
    let asked = 0;
    const source = (failsAt: number) => ({
      size: zip.length,
      piece: async (from: number, most: number) => {
        asked += 1;
        return asked === failsAt ? Promise.reject(trouble) : Promise.resolve(zip.subarray(from, from + most));
      },
    });
    const all = async (files: readonly ZipPicture[]) => Promise.all(files.map(async (file) => file.read()));
    for (const failsAt of [1, 2]) {
      asked = 0;
      await expect(withPictures(source(failsAt), all)).rejects.toBe(trouble);
    }
    const [first] = await read(zip, all);
    expect(first?.length).toBe(3 * 1024 * 1024);
  });
});

describe('the files of a zip', () => {
  it('are found by names in UTF-8, declared or not, in the code page of DOS, and in that of Windows', async () => {
    const zip = zipOf([
      { name: 'फोटो/अनीता.jpg' },
      { name: Buffer.from('सुनीता.jpg'), flags: 0 },
      { name: Buffer.from([0x52, 0x82, 0x2e, 0x6a, 0x70, 0x67]), flags: 0 },
      { name: Buffer.from([0x52, 0xe9, 0x32, 0x2e, 0x6a, 0x70, 0x67]), flags: 0 },
    ]);
    const keys = await read(zip, async (files) => Promise.resolve(files.map((file) => file.keys)));
    expect(keys[0]).toEqual(['अनीता.jpg']);
    expect(keys[1]).toContain('सुनीता.jpg');
    expect(keys[2]).toContain('ré.jpg');
    expect(keys[3]).toContain('ré2.jpg');
  });

  it('exclude folders and system files', async () => {
    const zip = zipOf([
      { name: 'photos/' },
      { name: '__MACOSX/photos/._a.jpg' },
      { name: 'photos/._a.jpg' },
      { name: 'photos/Thumbs.db' },
      { name: 'photos/A.JPG' },
    ]);
    expect(await read(zip, async (files) => Promise.resolve(files.map(({ name }) => name)))).toEqual([
      'photos/A.JPG',
    ]);
  });
});

describe('what a row names', () => {
  const zip = zipOf([
    { name: 'North/1.JPG' },
    { name: 'South/1.jpg' },
    { name: 'x/2.jpg' },
    { name: '3.jpg' },
  ]);
  const matched = async (...files: NamedFile[]) =>
    read(zip, async (pictures) => {
      const { found, ambiguous, unused } = matchFiles('z', pictures, files);
      return Promise.resolve({
        found: found.map(({ picture, files: those }) => [picture.name, those.length]),
        ambiguous: ambiguous.map(({ name }) => name),
        unused,
      });
    });

  it('is found regardless of case and folder; one file may match two rows; an address is matched by its last part', async () => {
    expect(
      await matched(named('2.JPG'), named('C:\\scans\\2.jpg'), named('https://old.example/a/3.jpg?size=1')),
    ).toEqual({
      found: [
        ['x/2.jpg', 2],
        ['3.jpg', 1],
      ],
      ambiguous: [],
      unused: ['North/1.JPG', 'South/1.jpg'],
    });
  });

  it('needs its folder when two files have the same name', async () => {
    expect(await matched(named('1.jpg'), named('south/1.jpg'))).toEqual({
      found: [['South/1.jpg', 1]],
      ambiguous: ['1.jpg'],
      unused: ['x/2.jpg', '3.jpg'],
    });
  });

  it('is not attached twice, nor retried in the zip that rejected it', async () => {
    const { found } = await matched(
      named('2.jpg', { state: 'ok' }),
      named('3.jpg', { state: 'refused', zipId: 'z' }),
      named('3.jpg', { state: 'refused', zipId: 'before' }),
    );
    expect(found).toEqual([['3.jpg', 1]]);
  });
});
