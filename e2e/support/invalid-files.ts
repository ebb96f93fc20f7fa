/** Invalid, oversized and unusual uploads. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { root } from '@portal/dev/core/paths.ts';
import { createLicence, createPhoto, type SampleFile } from '@portal/dev/demo/sample-files.ts';

const megabyte = 1024 * 1024;

/** A picture of an unsupported type. */
export const gif: SampleFile = {
  name: 'photo.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAUwAOw==', 'base64'),
};

/** A document of an unsupported type. */
export const wordDocument: SampleFile = {
  name: 'licence.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from('PK\u0003\u0004 a letter'),
};

/** An executable with the name of a photo. */
export const executable: SampleFile = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), Buffer.alloc(4096, 'program')]),
};

/** Returns an encrypted PDF. */
export function createLockedLicence(): SampleFile {
  const licence = createLicence();
  const text = licence.buffer.toString('latin1');
  const lock = '/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>';
  return { ...licence, buffer: Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R${lock}`), 'latin1') };
}

/** Returns 20 MB that begin like a JPEG but cannot be decoded, so that the browser does not shrink them. */
export async function createHugePhoto(): Promise<SampleFile> {
  const { buffer } = await createPhoto(60, 80);
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([buffer.subarray(0, 300), Buffer.alloc(20 * megabyte)]),
  };
}

/** Returns a noisy photo of about 12 MB. */
export async function createLargePhoto(): Promise<SampleFile> {
  const side = 2_000;
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  const image = pen.createImageData(side, side);
  for (let at = 0; at < image.data.length; at += 4) {
    image.data.set([Math.random() * 256, Math.random() * 256, Math.random() * 256, 255], at);
  }
  pen.putImageData(image, 0, 0);
  return { name: 'photo.png', mimeType: 'image/png', buffer: await canvas.encode('png') };
}

/** Returns a JPEG of a thin signature on unevenly lit grey licence. */
export async function createGreySignature(): Promise<SampleFile> {
  const [width, height] = [1600, 900];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  const light = pen.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, '#c9c6c1');
  light.addColorStop(1, '#8f8c87');
  pen.fillStyle = light;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = '#2b3a67';
  pen.lineWidth = 9;
  pen.beginPath();
  pen.moveTo(250, 560);
  pen.bezierCurveTo(430, 180, 560, 760, 760, 420);
  pen.bezierCurveTo(900, 240, 1040, 690, 1380, 380);
  pen.stroke();
  return { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await canvas.encode('jpeg', 80) };
}

/** Returns a licence of 800 x 600 pixels whose EXIF orientation makes it 600 x 800. */
export async function createSidewaysLicence(): Promise<SampleFile> {
  const canvas = createCanvas(800, 600);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f5f1e6';
  pen.fillRect(0, 0, 800, 600);
  pen.fillStyle = '#1c1917';
  for (let line = 0; line < 12; line += 1) pen.fillRect(80 + line * 52, 60, 14, 480 - ((line * 97) % 160));
  const picture = await canvas.encode('jpeg', 90);
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  const buffer = Buffer.concat([picture.subarray(0, 2), exif, picture.subarray(2)]);
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns an iPhone photo, which most browsers cannot show. */
export async function readHeicPortrait(): Promise<SampleFile> {
  const file = join(root, 'worker/src/applications/uploads/testing/portrait.heic');
  return { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: await readFile(file) };
}
