import { describe, expect, it } from '@jest/globals';
import { isBackupPublicKey, keyName, newBackupKeys, privateKeyOf, publicKeyOf } from './backup-keys.js';
import { opened, sealed } from './sealed-stream.js';

const pair = newBackupKeys();
const FRAME = 64 * 1024;

async function* pieces(...all: Buffer[]): AsyncGenerator<Buffer> {
  for (const piece of all) yield await Promise.resolve(piece);
}
async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all);
}
const seal = async (...all: Buffer[]): Promise<Buffer> =>
  whole(sealed(pieces(...all), publicKeyOf(pair.publicKey)));
const open = async (...all: Buffer[]): Promise<Buffer> =>
  whole(opened(pieces(...all), privateKeyOf(pair.privateKey)));

describe('a sealed file of a backup', () => {
  it.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])(
    'of %d bytes comes back, in pieces of any size',
    async (bytes) => {
      const plain = Buffer.alloc(bytes, 'portal');
      const half = Math.floor(bytes / 2);
      const file = await seal(plain.subarray(0, half), plain.subarray(half));
      expect((await open(file)).equals(plain)).toBe(true);
      const crumbs = Array.from({ length: Math.ceil(file.length / 777) }, (_one, at) =>
        file.subarray(at * 777, at * 777 + 777),
      );
      expect((await open(...crumbs)).equals(plain)).toBe(true);
      expect(file.includes('portalportal')).toBe(false);
    },
  );

  it('is told when a byte is another one, wherever it stands', async () => {
    const file = await seal(Buffer.alloc(FRAME + 10, 'x'));
    for (const at of [0, 4, 36, 40, 41, 60, FRAME, FRAME + 60, file.length - 1]) {
      const changed = Buffer.from(file);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      await expect(open(changed)).rejects.toThrow(/changed|cut off|no file of a backup/);
    }
  });

  it('is told when its end, a frame or its order is gone', async () => {
    const file = await seal(Buffer.alloc(2 * FRAME + 10, 'x'));
    const frame = 4 + FRAME + 16;
    const [head, first, second, last] = [
      file.subarray(0, 36),
      file.subarray(36, 36 + frame),
      file.subarray(36 + frame, 36 + 2 * frame),
      file.subarray(36 + 2 * frame),
    ] as const;
    expect((await open(head, first, second, last)).length).toBe(2 * FRAME + 10);
    for (const torn of [
      [head],
      [head, first],
      [head, first, second],
      [head, second, first, last],
      [head, first, last],
      [head, first, second, last, last],
    ]) {
      await expect(open(...torn)).rejects.toThrow(/changed|cut off/);
    }
    await expect(open(file.subarray(0, -1))).rejects.toThrow('The file is cut off');
  });

  it('opens with no other key, and says so', async () => {
    const other = newBackupKeys();
    const file = await seal(Buffer.from('a'));
    await expect(whole(opened(pieces(file), privateKeyOf(other.privateKey)))).rejects.toThrow(
      'The private key is another one',
    );
  });

  it('of November 2026 is read for ever', async () => {
    const key = privateKeyOf('mpb-private:yPCcHICylZCIqGazfuKISGtREOz_eKe8xcQUqC9XLFs');
    const file = Buffer.from(
      'TVBCMV1j5k4Em96VTl/lrR5jHzdaxHFrc7p2AO4qayQyTOEoAAAAKpQ21nRhGkLdhzk6kxu2qr165PS9jcW1eiOMTwlIv7D+xieYPW8FTJyjLA==',
      'base64',
    );
    expect((await whole(opened(pieces(file), key))).toString()).toBe('नमस्ते, portal');
    expect(keyName(key)).toBe('56206f91ccfeba73');
  });
});

describe('keys of backups', () => {
  it('are two lines that belong together, and nothing else is taken for one', () => {
    expect(pair.publicKey).toMatch(/^mpb-public:[\w-]{43}$/);
    expect(keyName(publicKeyOf(pair.publicKey))).toBe(keyName(privateKeyOf(` ${pair.privateKey}\n`)));
    expect(isBackupPublicKey(pair.publicKey)).toBe(true);
    for (const wrong of ['', 'mpb-public:abc', pair.privateKey, `${pair.publicKey}x`]) {
      expect(isBackupPublicKey(wrong)).toBe(false);
      expect(() => publicKeyOf(wrong)).toThrow('This is no public key of backups');
    }
    expect(() => privateKeyOf(pair.publicKey)).toThrow('This is no private key of backups');
  });
});
