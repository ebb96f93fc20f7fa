import { inflateSync } from 'node:zlib';
import { codeOf } from './inspection.task.js';
import { MAX_JPEG_SCANS, MAX_PROFILE_BYTES } from './inspection.limits.js';
import { Refusal } from './refusal.js';

/** Chunks of the picture itself; comments, animation and other chunks are dropped. */
const pictureChunks = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'IDAT',
  'IEND',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'eXIf',
]);
const PNG_HEAD = 8;
/** length, kind and checksum of a chunk */
const CHUNK_FRAME = 12;

/**
 * A PNG reduced to its picture, because a decoder would decompress its texts and profile before any pixel.
 * @throws Refusal `file.damaged` for a truncated chunk, `file.tooComplicated` for an oversized profile
 */
export function plainPng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, PNG_HEAD)];
  for (let at = PNG_HEAD; ;) {
    if (at + CHUNK_FRAME > bytes.length) throw new Refusal('file.damaged');
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + CHUNK_FRAME + length;
    if (end > bytes.length) throw new Refusal('file.damaged');
    const chunk = bytes.subarray(at, end);
    if (pictureChunks.has(kind) || (kind === 'iCCP' && isModestProfile(chunk))) parts.push(chunk);
    if (kind === 'IEND') return Buffer.concat(parts);
    at = end;
  }
}

/** An unreadable profile is dropped, at the cost of slightly wrong colours. */
function isModestProfile(chunk: Buffer): boolean {
  const data = chunk.subarray(8, -4);
  const nameEnd = data.indexOf(0);
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new Refusal('file.tooComplicated');
    return false;
  }
}

/** @throws Refusal `file.tooComplicated` for a JPEG with so many scans that decoding it is an attack */
export function checkJpegScans(bytes: Buffer): void {
  const scan = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = bytes.indexOf(scan); at !== -1; at = bytes.indexOf(scan, at + 2)) {
    scans += 1;
    if (scans > MAX_JPEG_SCANS) throw new Refusal('file.tooComplicated');
  }
}
