import { describe, expect, it } from '@jest/globals';
import {
  decrypted,
  encrypted,
  identityIn,
  newBackupKeys,
  packed,
  recipientOf,
  unpacked,
} from './age-files.js';

const pair = await newBackupKeys();
const CHUNK = 64 * 1024;

async function* pieces(...all: Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of all) yield await Promise.resolve(piece);
}
async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all);
}
const encrypt = async (...all: Buffer[]): Promise<Buffer> =>
  whole(encrypted(pieces(...all), [pair.recipient]));
const decrypt = async (...all: Buffer[]): Promise<Buffer> => whole(decrypted(pieces(...all), pair.identity));

describe('an encrypted file of a backup', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])(
    'of %d bytes is decrypted, in pieces of any size',
    async (bytes) => {
      const plain = Buffer.alloc(bytes, 'portal');
      const half = Math.floor(bytes / 2);
      const file = await encrypt(plain.subarray(0, half), plain.subarray(half));
      expect((await decrypt(file)).equals(plain)).toBe(true);
      const crumbs = Array.from({ length: Math.ceil(file.length / 777) }, (_one, at) =>
        file.subarray(at * 777, at * 777 + 777),
      );
      expect((await decrypt(...crumbs)).equals(plain)).toBe(true);
      expect(file.includes('portalportal')).toBe(false);
    },
  );

  it('is rejected when a byte is changed, wherever it is', async () => {
    const file = await encrypt(Buffer.alloc(CHUNK + 10, 'x'));
    for (const at of [0, 30, 120, 180, 200, CHUNK, CHUNK + 210, file.length - 1]) {
      const changed = Buffer.from(file);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      await expect(decrypt(changed)).rejects.toThrow(/changed or cut off|another one/);
    }
  });

  it('is rejected when its end or a chunk is gone, or the order is another', async () => {
    const file = await encrypt(Buffer.alloc(2 * CHUNK + 10, 'x'));
    const end = file.length;
    const [last, chunk] = [10 + 16, CHUNK + 16];
    const head = file.subarray(0, end - last - 2 * chunk);
    const [first, second] = [0, 1].map((n) =>
      file.subarray(head.length + n * chunk, head.length + (n + 1) * chunk),
    ) as [Buffer, Buffer];
    const tail = file.subarray(end - last);
    expect((await decrypt(head, first, second, tail)).length).toBe(2 * CHUNK + 10);
    for (const torn of [
      [head],
      [head, first],
      [head, first, second],
      [head, second, first, tail],
      [head, first, tail],
      [head, first, second, tail, tail],
    ])
      await expect(decrypt(...torn)).rejects.toThrow('The file was changed or cut off');
  });

  it('is decrypted by each of its recipients, and by no one else', async () => {
    const [second, stranger] = [await newBackupKeys(), await newBackupKeys()];
    const file = await whole(encrypted(pieces(Buffer.from('a')), [pair.recipient, second.recipient]));
    for (const { identity } of [pair, second])
      expect((await whole(decrypted(pieces(file), identity))).toString()).toBe('a');
    await expect(whole(decrypted(pieces(file), stranger.identity))).rejects.toThrow(
      'The private key is another one',
    );
  });

  it('passes on an error of the disk', async () => {
    const broken = (async function* () {
      yield await Promise.resolve(Buffer.from('age-encryption.org/v1\n'));
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    })();
    await expect(whole(decrypted(broken, pair.identity))).rejects.toThrow('EIO');
    const source = (async function* () {
      yield await Promise.resolve(Buffer.from('a'));
      throw new Error('no such snapshot');
    })();
    await expect(whole(packed(source, [pair.recipient]))).rejects.toThrow('no such snapshot');
  });

  it('is compressed, and unpacked again', async () => {
    const plain = Buffer.alloc(1_000_000, 'a doctor');
    const file = await whole(packed(pieces(plain), [pair.recipient]));
    expect(file.length).toBeLessThan(20_000);
    expect((await whole(unpacked(pieces(file), pair.identity))).equals(plain)).toBe(true);
  });

  /** Written on 30 Nov 2026 by Debian's age 1.1.1 for the identity below. */
  it('of the program age is decrypted', async () => {
    const identity = 'AGE-SECRET-KEY-16KJSDVQZY6GPRFW5V48UGXFN07WLSLKAMN520EG2W48T92KJ2F6SFUU20D';
    const file = Buffer.from(
      'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSAzSGFKWGc5SzBic1F2eTd2V3VJTEQ5TW9CdUlKOU9mb0h2MFJRNmRjd0hVCm4yUHV0ckk1cEZQYld3WlFMQlU1N0paQWtmOVVmZ0h4TDU1MnJodkpuM28KLS0tIGZvZ0xJTXViT1FGNjRuSy93U3RlR3pJRHlSZk5XRVhsTWYwK1M0dnBuQ3MK9XG4j8K25tiyLteEPrdkpaY+neBBt6vBQbKTtDb/XwJ4ZhNjbJuWDuIM9WNVwXZyAAm2gBpZeqOnGQ==',
      'base64',
    );
    expect((await whole(decrypted(pieces(file), identity))).toString()).toBe('नमस्ते, portal');
  });
});

describe('keys of backups', () => {
  it('are a recipient and an identity of age, and nothing else is taken for one', async () => {
    expect(pair.recipient).toMatch(/^age1[02-9ac-hj-np-z]{58}$/);
    expect(identityIn(`# created: 2026\n# public key: ${pair.recipient}\n${pair.identity}\n`)).toBe(
      pair.identity,
    );
    expect(await recipientOf(pair.identity)).toBe(pair.recipient);
    for (const wrong of ['', pair.recipient, pair.identity.slice(0, -1)])
      expect(() => identityIn(wrong)).toThrow('This is no private key of backups');
    const last = pair.identity.endsWith('Q') ? 'P' : 'Q';
    await expect(recipientOf(pair.identity.slice(0, -1) + last)).rejects.toThrow('checksum');
  });

  it('of the former format are rejected with the command that makes a new pair', () => {
    expect(() => identityIn('mpb-private:yPCcHICylZCIqGazfuKISGtREOz_eKe8xcQUqC9XLFs')).toThrow(
      'npm run backup -- keys <file> makes a new pair',
    );
  });
});
