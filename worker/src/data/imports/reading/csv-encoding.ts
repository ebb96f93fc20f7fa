import { TextDecoder } from 'node:util';
import { createReadStream } from 'node:fs';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** 0x80 to 0x9F of Windows-1252; a place without a sign is the control character of Latin-1. Node's decoder takes it for Latin-1. */
const WINDOWS =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** The text of a file, piece by piece, in whatever it was saved: what says so at its beginning wins, then what it can be. */
export async function* textOf(path: string, head: Buffer): AsyncGenerator<string> {
  const encoding = markOf(head) ?? zerosOf(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  const decoder = encoding === 'windows-1252' ? undefined : new TextDecoder(encoding);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder === undefined ? windowsText(bytes) : decoder.decode(bytes, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

function markOf(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : undefined;
}

/** UTF-16 without a mark: commas, digits and line ends have a zero byte on one side. */
function zerosOf(head: Buffer): Encoding | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = head.length / 20;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : undefined;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

const windowsText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);
