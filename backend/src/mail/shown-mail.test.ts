import { describe, expect, it } from '@jest/globals';
import { foreignIn } from '../../../dev/testing/foreign-in.ts';
import { xssVectors } from '../../../dev/testing/xss-vectors.ts';
import { shownMail } from './shown-mail.js';

describe('the preview of a mail (SEC-24)', () => {
  it.each(xssVectors)('has nothing of %j, in its text or in the name of who gets it', (vector) => {
    const html = `<p>Dear {name}</p>${vector}<p>{number}</p>`;
    for (const name of ['Asha Verma', vector]) {
      expect(foreignIn(shownMail({ subject: 'x', html }, 'en', { name, number: '1' }).html)).toEqual([]);
    }
  });

  it('has the values of the first person, and a word in their place for a test address', () => {
    const mail = { subject: 'To {name}', html: '<p>{number}</p>' };
    const asha = { name: 'Asha & Co', number: '10001' };
    expect(shownMail(mail, 'en', asha)).toEqual({ subject: 'To Asha & Co', html: '<p>10001</p>' });
    expect(shownMail({ subject: 'x', html: '<p>{name}</p>' }, 'en', asha).html).toBe('<p>Asha &amp; Co</p>');
    expect(shownMail(mail, 'hi', undefined)).toEqual({ subject: 'To सदस्य', html: '<p>—</p>' });
  });
});
