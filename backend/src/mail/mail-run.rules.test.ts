import { describe, expect, it } from '@jest/globals';
import { estimateLastSend, parseSendTime, parseTestAddresses, findFields, fillFields, previewMail } from './mail-run.rules.js';
import { foreignIn } from '../../../dev/testing/foreign-in.ts';
import { xssVectors } from '../../../dev/testing/xss-vectors.ts';

describe('the preview of a mail (SEC-24)', () => {
  it.each(xssVectors)('has nothing of %j, in its text or in the name of who gets it', (vector) => {
    const html = `<p>Dear {name}</p>${vector}<p>{number}</p>`;
    for (const name of ['Asha Verma', vector]) {
      expect(foreignIn(previewMail({ subject: 'x', html }, 'en', { name, number: '1' }).html)).toEqual([]);
    }
  });

  it('has the values of the first person, and a word in their place for a test address', () => {
    const mail = { subject: 'To {name}', html: '<p>{number}</p>' };
    const asha = { name: 'Asha & Co', number: '10001' };
    expect(previewMail(mail, 'en', asha)).toEqual({ subject: 'To Asha & Co', html: '<p>10001</p>' });
    expect(previewMail({ subject: 'x', html: '<p>{name}</p>' }, 'en', asha).html).toBe('<p>Asha &amp; Co</p>');
    expect(previewMail(mail, 'hi', undefined)).toEqual({ subject: 'To सदस्य', html: '<p>—</p>' });
  });
});

describe('when the last mail leaves', () => {
  // 10:00 in India.
  const from = new Date('2026-11-25T04:30:00Z');
  const pace = { from, usedToday: 0, perDay: 100, intervalMs: 1_000 };

  it('is today while the day has room', () => {
    expect(estimateLastSend(100, pace).toISOString()).toBe('2026-11-25T04:31:40.000Z');
    expect(estimateLastSend(0, pace)).toEqual(from);
  });

  it('goes on at midnight in India when the mails of the day are used up', () => {
    expect(estimateLastSend(101, pace).toISOString()).toBe('2026-11-25T18:30:01.000Z');
    expect(estimateLastSend(250, pace).toISOString()).toBe('2026-11-26T18:30:50.000Z');
    expect(estimateLastSend(10, { ...pace, usedToday: 95 }).toISOString()).toBe('2026-11-25T18:30:05.000Z');
  });

  it('is not sooner than the pace of a second allows', () => {
    const evening = new Date('2026-11-25T18:29:30Z');
    expect(estimateLastSend(40, { ...pace, from: evening }).toISOString()).toBe('2026-11-25T18:30:10.000Z');
  });
});

describe('test addresses', () => {
  it('are trimmed, each once, in lower case; what is none is named', () => {
    expect(
      parseTestAddresses([' A@portal.example ,b@portal.example', 'a@portal.example', '', 'x', 'c@d']),
    ).toEqual({
      good: ['a@portal.example', 'b@portal.example'],
      rejected: ['x', 'c@d'],
    });
    expect(parseTestAddresses(['a@portal.example\r\nBcc: b@portal.example']).good).toEqual([]);
  });
});

describe('the time to send at', () => {
  it('is that of India without a zone', () => {
    expect(parseSendTime('2026-11-25T09:00')?.toISOString()).toBe('2026-11-25T03:30:00.000Z');
    expect(parseSendTime('2026-11-25T09:00:00Z')?.toISOString()).toBe('2026-11-25T09:00:00.000Z');
    expect(parseSendTime('2026-11-25T09:00:00+05:30')?.toISOString()).toBe('2026-11-25T03:30:00.000Z');
  });
  it.each(['', 'tomorrow', '25/11/2026', '2026-13-45T09:00', '2026-11-25'])('%s is none', (typed) => {
    expect(parseSendTime(typed)).toBeUndefined();
  });
});

describe('fields', () => {
  it('are filled in; a value is not read again, and another name is told', () => {
    expect(
      fillFields('{name} / { number } / {name}', (field) => (field === 'name' ? '{number}' : '7')),
    ).toBe('{number} / 7 / {number}');
    expect(findFields('Dear {name}')).toEqual({ known: ['name'], hasOther: false });
    expect(findFields('{phone} {name}')).toEqual({ known: ['name'], hasOther: true });
    expect(findFields('a { color: red }')).toEqual({ known: [], hasOther: false });
  });
});
