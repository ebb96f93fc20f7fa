import { inflateSync } from 'node:zlib';

/** Names that begin what a reader executes, opens, sends or unpacks; longer names with such a beginning count as well. */
const names = ['JavaScript', 'Launch', 'EmbeddedFile', 'SubmitForm', 'RichMedia', 'XFA', 'GoToR'];

/** Uncompressed bytes of one stream; a larger object stream is taken as active. */
const STREAM_BYTES = 16 * 1024 * 1024;
/** Uncompressed bytes of all streams of a file. */
const FILE_BYTES = 128 * 1024 * 1024;

/** A pattern of a name whose characters may be written as `#` and two hexadecimal digits (ISO 32000-1, 7.3.5). */
const written = (name: string): string =>
  [...name]
    .map((sign) => {
      const hex = sign.charCodeAt(0).toString(16);
      return `(?:${sign}|#${[...hex].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`;
    })
    .join('');

/** `JS` is short enough to occur in compressed data, hence the beginning of its value. */
const active = new RegExp(
  `/(?:${names.map(written).join('|')}|${written('JS')}(?=[\\0\\s(<%])[\\0\\s]*[(<%\\d])`,
);
const objectStream = new RegExp(`/${written('ObjStm')}`);
const streamStart = /stream\r?\n?/g;

/**
 * Whether a PDF holds scripts, programs, files, forms that are sent, media, XFA or links into other files, in its objects or object
 * streams. A file with an object stream that cannot be read counts as active (docs/rules/notices.md).
 * @param onStep is called for each stream
 */
export function isActivePdf(bytes: Buffer, onStep: () => void = () => undefined): boolean {
  const text = bytes.toString('latin1');
  if (active.test(text)) return true;
  let left = FILE_BYTES;
  let end = 0;
  for (const { index, 0: word } of text.matchAll(streamStart)) {
    if (text.startsWith('end', index - 3)) {
      end = index;
      continue;
    }
    onStep();
    // Everything since the last stream, because a text in the dictionary may look like the beginning of an object.
    const before = text.slice(end, index);
    const holdsObjects = objectStream.test(before);
    if (holdsObjects && !isPlainlyPacked(before)) return true;
    const content = inflated(bytes.subarray(index + word.length), Math.min(left, STREAM_BYTES));
    if (content === undefined) {
      // A picture or a font, or one of plain text, which was searched above.
      if (holdsObjects && /Filter/.test(before)) return true;
      continue;
    }
    left -= content.length;
    if (active.test(content.toString('latin1'))) return true;
  }
  return false;
}

/** Whether a stream has no filter, or Flate once without parameters. */
function isPlainlyPacked(before: string): boolean {
  if (/#[0-9a-fA-F]{2}/.test(before) || /\/(?:DecodeParms|DP|F|Crypt)\b/.test(before)) return false;
  const filters = before.match(/\/Filter\b/g)?.length ?? 0;
  return (
    filters === 0 || (filters === 1 && /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/.test(before))
  );
}

/** Unpacks a Flate stream. @returns undefined for another or a too large one */
function inflated(bytes: Buffer, maxOutputLength: number): Buffer | undefined {
  if (maxOutputLength <= 0 || ((bytes[0] ?? 0) & 0x0f) !== 8) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch {
    return undefined;
  }
}
