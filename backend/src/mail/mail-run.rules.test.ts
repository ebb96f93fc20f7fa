import { describe, expect, it } from '@jest/globals';
import {
  estimateLastSend,
  parseSendTime,
  parseTestAddresses,
  findFields,
  parseMailContent,
  fillFields,
  previewMail,
} from './mail-run.rules.js';
import { findDisallowedMarkup } from '../../../dev/testing/disallowed-markup.ts';
import { xssVectors } from '../../../dev/testing/xss-vectors.ts';

describe('previewMail (SEC-24: no scripts in rich text)', () => {
  it.each(xssVectors)('removes %j from the text and from the name of the recipient', (vector) => {
    const html = `<p>Dear {name}</p>${vector}<p>{number}</p>`;
    for (const name of ['Asha Verma', vector]) {
      expect(
        findDisallowedMarkup(
          previewMail(parseMailContent({ subject: 'x', html }).en, 'en', { name, number: '1' }).html,
        ),
      ).toEqual([]);
    }
  });

  it('fills in the values of the first recipient, and placeholders for a test address', () => {
    const mail = { subject: 'To {name}', html: '<p>{number}</p>' };
    const asha = { name: 'Asha & Co', number: '10001' };
    expect(previewMail(mail, 'en', asha)).toEqual({ subject: 'To Asha & Co', html: '<p>10001</p>' });
    expect(previewMail({ subject: 'x', html: '<p>{name}</p>' }, 'en', asha).html).toBe(
      '<p>Asha &amp; Co</p>',
    );
    expect(previewMail(mail, 'hi', undefined)).toEqual({ subject: 'To सदस्य', html: '<p>—</p>' });
  });
});

describe('estimateLastSend', () => {
  // 10:00 in India.
  const from = new Date('2026-11-25T04:30:00Z');
  const pace = { from, usedToday: 0, perDay: 100, intervalMs: 1_000 };

  it('is today while the budget of the day suffices', () => {
    expect(estimateLastSend(100, pace).toISOString()).toBe('2026-11-25T04:31:40.000Z');
    expect(estimateLastSend(0, pace)).toEqual(from);
  });

  it('continues at midnight in India when the budget of the day is used up', () => {
    expect(estimateLastSend(101, pace).toISOString()).toBe('2026-11-25T18:30:01.000Z');
    expect(estimateLastSend(250, pace).toISOString()).toBe('2026-11-26T18:30:50.000Z');
    expect(estimateLastSend(10, { ...pace, usedToday: 95 }).toISOString()).toBe('2026-11-25T18:30:05.000Z');
  });

  it('is not earlier than the rate per second allows', () => {
    const evening = new Date('2026-11-25T18:29:30Z');
    expect(estimateLastSend(40, { ...pace, from: evening }).toISOString()).toBe('2026-11-25T18:30:10.000Z');
  });
});

describe('parseTestAddresses', () => {
  it('trims, lower-cases and deduplicates addresses, and returns invalid ones', () => {
    expect(
      parseTestAddresses([' A@portal.example ,b@portal.example', 'a@portal.example', '', 'x', 'c@d']),
    ).toEqual({
      valid: ['a@portal.example', 'b@portal.example'],
      rejected: ['x', 'c@d'],
    });
    expect(parseTestAddresses(['a@portal.example\r\nBcc: b@portal.example']).valid).toEqual([]);
    expect(
      parseTestAddresses([
        '"Verma, Asha" <four@example.in>; आशा@example.in',
        'five@example.in\u200B,%bad@@x',
      ]),
    ).toEqual({
      valid: ['five@example.in'],
      rejected: ['"Verma, Asha" <four@example.in>', 'आशा@example.in', '%bad@@x'],
    });
  });
});

describe('parseSendTime', () => {
  it('reads a time without a zone as India time', () => {
    expect(parseSendTime('2026-11-25T09:00')?.toISOString()).toBe('2026-11-25T03:30:00.000Z');
    expect(parseSendTime('2026-11-25T09:00:00Z')?.toISOString()).toBe('2026-11-25T09:00:00.000Z');
    expect(parseSendTime('2026-11-25T09:00:00+05:30')?.toISOString()).toBe('2026-11-25T03:30:00.000Z');
  });
  it.each(['', 'tomorrow', '25/11/2026', '2026-13-45T09:00', '2026-11-25'])('rejects %j', (typed) => {
    expect(parseSendTime(typed)).toBeUndefined();
  });
});

describe('fields', () => {
  it('are replaced once, and unknown names are detected', () => {
    expect(fillFields('{name} / { number } / {name}', (field) => (field === 'name' ? '{number}' : '7'))).toBe(
      '{number} / 7 / {number}',
    );
    expect(findFields('Dear {name}')).toEqual({ known: ['name'], hasOther: false });
    expect(findFields('{phone} {name}')).toEqual({ known: ['name'], hasOther: true });
    expect(findFields('a { color: red }')).toEqual({ known: [], hasOther: false });
  });
});
