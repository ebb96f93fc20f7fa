import { pipeline, Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/m;
/** The library encrypts a whole piece before it is read, so pieces are no larger than a chunk of age. */
const PIECE = 64 * 1024;

/** A text that is no private key of backups. */
export class BackupKeyError extends Error {}

/** A file was changed, cut off, or belongs to another key. */
export class BackupFileBroken extends Error {}

/** @returns a new pair: the recipient for BACKUP_PUBLIC_KEY, the identity for a place away from the server */
export async function newBackupKeys(): Promise<{ readonly recipient: string; readonly identity: string }> {
  const identity = await generateX25519Identity();
  return { recipient: await identityToRecipient(identity), identity };
}

/** Returns the identity in a file of age: one line, beside which comments may stand. @throws BackupKeyError */
export function identityIn(text: string): string {
  const [identity] = IDENTITY.exec(text) ?? [];
  if (identity !== undefined) return identity;
  throw new BackupKeyError(
    text.includes('mpb-private:')
      ? 'This private key opens backups of the former format alone (docs/rules/backups.md). npm run backup -- keys <file> makes a new pair'
      : 'This is no private key of backups: a line AGE-SECRET-KEY-1 and 58 characters',
  );
}

/** @throws BackupKeyError for an identity with a typing error */
export async function recipientOf(identity: string): Promise<string> {
  return identityToRecipient(identity).catch((error: unknown) => {
    throw new BackupKeyError('This is no private key of backups: its checksum does not match', {
      cause: error,
    });
  });
}

/** Encrypts for the holders of the identities, in the format of age; the process that writes it cannot read it again. */
export async function* encrypted(
  source: AsyncIterable<Buffer>,
  recipients: readonly string[],
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* buffersOf(await encrypter.encrypt(ReadableStream.from(slices(source))));
}

/** @throws BackupFileBroken as soon as a chunk is not what was written; what came before it is genuine */
export async function* decrypted(source: AsyncIterable<Buffer>, identity: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    yield* buffersOf(await decrypter.decrypt(ReadableStream.from(source)));
  } catch (error) {
    // An error of the disk has a code, one of the file has none.
    if (error instanceof Error && 'code' in error) throw error;
    const isOtherKey = String(error).includes('no identity matched');
    throw new BackupFileBroken(
      isOtherKey ? 'The private key is another one' : 'The file was changed or cut off',
      { cause: error },
    );
  }
}

/** Compresses and encrypts: `age --decrypt` and `gunzip` read it. */
export function packed(source: AsyncIterable<Buffer>, recipients: readonly string[]): AsyncIterable<Buffer> {
  const gzip = createGzip({ chunkSize: PIECE });
  // An error of the source ends the compression, and so the encryption, with the same error.
  pipeline(Readable.from(source), gzip, () => undefined);
  return encrypted(gzip, recipients);
}

/** The reverse of {@link packed}. @throws BackupFileBroken */
export function unpacked(source: AsyncIterable<Buffer>, identity: string): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  pipeline(Readable.from(decrypted(source, identity)), gunzip, () => undefined);
  return gunzip;
}

async function* slices(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of source)
    for (let at = 0; at < chunk.length; at += PIECE) yield chunk.subarray(at, at + PIECE);
}

async function* buffersOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, length } of source) yield Buffer.from(buffer, byteOffset, length);
}
