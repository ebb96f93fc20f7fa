/** Files as nobody should bring them. */
import { licence, photo, type Paper } from '@portal/dev/demo/paper.ts';

const megabyte = 1024 * 1024;

/** A picture of a kind that is not taken. */
export const gif: Paper = {
  name: 'photo.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAUwAOw==', 'base64'),
};

/** A document of a kind that is not taken. */
export const letter: Paper = {
  name: 'licence.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: Buffer.from('PK\u0003\u0004 a letter'),
};

/** A program under the name of a photo. */
export const program: Paper = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from('MZ\u0090\0\u0003\0\0\0', 'latin1'), Buffer.alloc(4096, 'program')]),
};

/** A licence that its owner has locked. */
export function lockedLicence(): Paper {
  const paper = licence();
  const text = paper.buffer.toString('latin1');
  const lock = '/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>';
  return { ...paper, buffer: Buffer.from(text.replace('/Root 1 0 R', `/Root 1 0 R${lock}`), 'latin1') };
}

/** 20 MB that begin as a photo and that no browser can decode, so that nothing shrinks them on the way. */
export async function twentyMegabytes(): Promise<Paper> {
  const { buffer } = await photo(60, 80);
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([buffer.subarray(0, 300), Buffer.alloc(20 * megabyte)]),
  };
}
