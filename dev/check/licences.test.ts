import { describe, expect, it } from '@jest/globals';
import { isFree } from './licences.ts';

describe('a licence', () => {
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later', '(MPL-2.0 OR Apache-2.0)'])(
    '%s is accepted',
    (licence) => {
      expect(isFree(licence)).toBe(true);
    },
  );

  it.each(['SSPL-1.0', 'GPL-3.0', 'MIT AND GPL-3.0', 'UNKNOWN', 'Custom: https://licence.example', 'MIT*'])(
    '%s is rejected',
    (licence) => {
      expect(isFree(licence)).toBe(false);
    },
  );
});
