import { describe, expect, it } from '@jest/globals';
import { putHeaders, putOnce } from './put-upload.js';

/** Returns the statuses one by one. */
function storage(...statuses: number[]) {
  const left = [...statuses];
  return { send: async () => Promise.resolve(left.shift() ?? 599), left };
}

describe('uploading to a single-use URL', () => {
  it('requires that no object exists', () => {
    expect(putHeaders('image/png')).toEqual({ 'content-type': 'image/png', 'if-none-match': '*' });
  });

  it.each([
    ['at once', [200]],
    ['the answer of the first try was lost, the file had arrived', [0, 412]],
    ['the line broke twice', [0, 0, 200]],
    ['the storage was starting', [503, 204]],
  ])('succeeds: %s', async (_what, statuses) => {
    const { send, left } = storage(...statuses);
    expect(await putOnce(send, undefined, 1)).toBe(true);
    expect(left).toEqual([]);
  });

  it.each([
    ['an address that is over, which no second try heals', [403], 0],
    ['a wrong length', [400], 0],
    ['no line at all, after three tries', [0, 0, 0, 200], 1],
  ])('fails: %s', async (_what, statuses, unused) => {
    const { send, left } = storage(...statuses);
    expect(await putOnce(send, undefined, 1)).toBe(false);
    expect(left).toHaveLength(unused);
  });

  it('stops when another file was chosen', async () => {
    const { send, left } = storage(0, 200);
    expect(await putOnce(send, AbortSignal.abort(), 1)).toBe(false);
    expect(left).toEqual([200]);
  });
});
