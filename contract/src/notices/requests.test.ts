import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { NoticesInfoDataDto, UpdateNoticeImagesDto } from './requests.js';

describe.each([NoticesInfoDataDto, UpdateNoticeImagesDto])('the five documents of %p', (type) => {
  const read = (urls: unknown) => plainToInstance<{ urls?: unknown }, object>(type, { urls });
  const isRejected = (urls: unknown): boolean =>
    validateSync(read(urls)).some(({ property }) => property === 'urls');

  it('may be empty texts, nulls or empty objects', () => {
    for (const urls of [['', '', '', '', ''], [null, null, null, null, null], [{}, '', null], []]) {
      expect(isRejected(urls)).toBe(false);
      expect(read(urls).urls).toEqual(urls.map(() => ({})));
    }
    expect(read([{ key: ' Notices/a.pdf ' }, '']).urls).toEqual([{ key: 'Notices/a.pdf' }, {}]);
  });

  it.each([[['Notices/a.pdf']], ['Notices/a.pdf'], [7], [true]])('are rejected as %j', (one) => {
    expect(isRejected([one, ''])).toBe(true);
  });

  it('are five at most', () => {
    expect(isRejected(['', '', '', '', '', ''])).toBe(true);
  });
});
