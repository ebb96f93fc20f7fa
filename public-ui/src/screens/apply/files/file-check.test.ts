import { describe, expect, it } from '@jest/globals';
import { kindProblem, namedByContent, sizeProblem } from './file-check.ts';
import { targetSize } from './shrink-picture.ts';

const megabytes = (count: number): number => count * 1024 * 1024;

describe('a chosen file', () => {
  it.each([
    ['profile_image', 'photo.pdf', 'file.images'],
    ['signature_image', 'signature.exe', 'file.images'],
    ['cert_image', 'licence.docx', 'file.documents'],
    ['cert_image', 'licence', 'file.documents'],
  ] as const)('for %s named %s is rejected', (slot, name, expected) => {
    expect(kindProblem(slot, { name, size: 10 })).toBe(expected);
  });

  it('is accepted by its extension, case-insensitively', () => {
    expect(kindProblem('profile_image', { name: 'PHOTO.JPG', size: 10 })).toBeUndefined();
    expect(kindProblem('cert_image', { name: 'Licence.PDF', size: 10 })).toBeUndefined();
  });

  it.each([
    ['photo.jfif', '\xFF\xD8\xFF\xE0\0\x10JFIF', 'photo.jpg'],
    ['photo', '\xFF\xD8\xFF\xE0\0\x10JFIF', 'photo.jpg'],
    ['photo.jpg', '\x89PNG\r\n\x1A\n', 'photo.png'],
    ['licence.jpg', '%PDF-1.4', 'licence.pdf'],
    ['licence.pdf', 'RIFF\x10\0\0\0WEBPVP8 ', 'licence.webp'],
    ['my.photo.tmp', '\0\0\0\x18ftypheic', 'my.photo.heic'],
    ['PHOTO.JPEG', '\xFF\xD8\xFF\xE0', 'PHOTO.JPEG'],
    ['page.html', '<!doctype html>', 'page.html'],
  ])('%s is named by its content', async (name, start, expected) => {
    const file = new File([Buffer.from(start, 'latin1')], name);
    expect((await namedByContent(file)).name).toBe(expected);
  });

  it('must not be empty', () => {
    expect(kindProblem('profile_image', { name: 'photo.jpg', size: 0 })).toBe('file.empty');
  });

  it('is limited to 5 MB as a picture and 10 MB as a PDF', () => {
    expect(sizeProblem({ name: 'photo.jpg', size: megabytes(5) })).toBeUndefined();
    expect(sizeProblem({ name: 'photo.jpg', size: megabytes(5) + 1 })).toBe('file.imageSize');
    expect(sizeProblem({ name: 'licence.pdf', size: megabytes(10) })).toBeUndefined();
    expect(sizeProblem({ name: 'licence.pdf', size: megabytes(10) + 1 })).toBe('file.pdfSize');
  });
});

describe('shrinking a picture', () => {
  it('keeps proportions within 1200 x 1600 for portraits and 1600 x 1200 for landscapes', () => {
    expect(targetSize(3000, 4000)).toEqual({ width: 1200, height: 1600 });
    expect(targetSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  });

  it('never enlarges a picture', () => {
    expect(targetSize(300, 400)).toEqual({ width: 300, height: 400 });
  });
});
