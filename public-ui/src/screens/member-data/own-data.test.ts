import { expect, it } from '@jest/globals';
import { ownDataFileName } from './own-data.tsx';

it('a file of own data is named by its India date', () => {
  expect(ownDataFileName('2026-11-28T22:20:00.000Z')).toBe('membership-data-29-11-2026.json');
  expect(ownDataFileName('2026-03-01T18:29:59.000Z')).toBe('membership-data-1-3-2026.json');
});
