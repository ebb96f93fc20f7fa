import { describe, expect, it } from '@jest/globals';
import { CallError } from '@portal/contract/client';
import { texts } from '@portal/contract/texts';
import { isRetriable } from './upload-reasons.ts';

/** Reasons that only another file can fix. A new reason must be added to one of the two lists. */
const permanent = [
  ...['file.images', 'file.documents', 'file.imageSize', 'file.pdfSize', 'file.empty', 'file.damaged'],
  ...['file.tooManyPixels', 'file.locked', 'file.pages', 'file.tooComplicated'],
  ...['file.foreign', 'file.tooSmall'],
];
const transient = [
  ...['file.network', 'file.missing', 'file.incomplete', 'file.checking', 'file.tooMany', 'file.tooMuch'],
];

describe('a failed upload', () => {
  it('can be retried unless the reason is the file', () => {
    const reasons = Object.keys(texts).filter((key) => key.startsWith('file.'));
    expect([...reasons].sort()).toEqual([...permanent, ...transient].sort());
    expect(reasons.filter((key) => isRetriable(key)).sort()).toEqual([...transient].sort());
  });

  it('can be retried if the server was not reached or is overloaded', () => {
    const errorOf = (status: number): CallError => new CallError({ status, msg: '' });
    expect([0, 429, 500, 503].map((status) => isRetriable(errorOf(status)))).toEqual(Array(4).fill(true));
    expect([403, 404, 409, 422].map((status) => isRetriable(errorOf(status)))).toEqual(Array(4).fill(false));
  });
});
