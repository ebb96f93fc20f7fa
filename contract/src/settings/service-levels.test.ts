import { describe, expect, it } from '@jest/globals';
import { defaultServiceLevels, waitingLevel } from './service-levels.js';

const now = new Date('2026-11-29T12:00:00Z');
const days = { ...defaultServiceLevels, paid: 8 };

describe('how urgent an application is', () => {
  it.each([
    ['paid', '2026-11-25T12:00:00Z', 'good'],
    ['paid', '2026-11-25T11:59:59Z', 'soon'],
    ['paid', '2026-11-21T12:00:00Z', 'soon'],
    ['paid', '2026-11-21T11:59:59Z', 'late'],
    ['submitted', '2020-01-01T00:00:00Z', undefined],
    ['approved', '2020-01-01T00:00:00Z', undefined],
  ] as const)('%s since %s is %s', (state, since, level) => {
    expect(waitingLevel(state, since, days, now)).toBe(level);
  });
});
