import { describe, expect, it } from '@jest/globals';
import { isDateFormat } from './date-format.js';

describe('a format of numbers', () => {
  it.each(['dd/mm/yyyy', 'd-mmm-yy', '[$-409]d mmmm;@', 'mmmm', '[Red]mmm', 'yyyy"h"'])(
    '%s shows a day',
    (code) => {
      expect(isDateFormat(164, code)).toBe(true);
    },
  );

  it.each(['0.00', 'General', 'hh:mm:ss', '[h]:mm', 'mm:ss', '"day" 0', '[Red]0', '0\\d', 'hmmm'])(
    '%s shows none',
    (code) => {
      expect(isDateFormat(164, code)).toBe(false);
    },
  );

  it.each(['[', '"', 'm', '\\', '_'])(
    'of 100 kB of %j is read in time that grows with its length alone (SEC-23)',
    (sign) => {
      const started = performance.now();
      isDateFormat(164, `${sign.repeat(100_000)}h`);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );
});
