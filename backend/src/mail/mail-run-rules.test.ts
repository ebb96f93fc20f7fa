import { describe, expect, it } from '@jest/globals';
import { lastOf } from './last-of.js';
import { fieldsIn, filledFields } from './mail-fields.js';
import { sendTime } from './send-time.js';
import { testAddresses } from './test-addresses.js';

describe('when the last mail leaves', () => {
  // 10:00 in India.
  const from = new Date('2026-11-25T04:30:00Z');
  const pace = { from, usedToday: 0, perDay: 100, intervalMs: 1_000 };

  it('is today while the day has room', () => {
    expect(lastOf(100, pace).toISOString()).toBe('2026-11-25T04:31:40.000Z');
    expect(lastOf(0, pace)).toEqual(from);
  });

  it('goes on at midnight in India when the mails of the day are used up', () => {
    expect(lastOf(101, pace).toISOString()).toBe('2026-11-25T18:30:01.000Z');
    expect(lastOf(250, pace).toISOString()).toBe('2026-11-26T18:30:50.000Z');
    expect(lastOf(10, { ...pace, usedToday: 95 }).toISOString()).toBe('2026-11-25T18:30:05.000Z');
  });

  it('is not sooner than the pace of a second allows', () => {
    const evening = new Date('2026-11-25T18:29:30Z');
    expect(lastOf(40, { ...pace, from: evening }).toISOString()).toBe('2026-11-25T18:30:10.000Z');
  });
});

describe('test addresses', () => {
  it('are trimmed, each once, in lower case; what is none is named', () => {
    expect(
      testAddresses([' A@portal.example ,b@portal.example', 'a@portal.example', '', 'x', 'c@d']),
    ).toEqual({
      good: ['a@portal.example', 'b@portal.example'],
      rejected: ['x', 'c@d'],
    });
    expect(testAddresses(['a@portal.example\r\nBcc: b@portal.example']).good).toEqual([]);
  });
});

describe('the time to send at', () => {
  it('is that of India without a zone', () => {
    expect(sendTime('2026-11-25T09:00')?.toISOString()).toBe('2026-11-25T03:30:00.000Z');
    expect(sendTime('2026-11-25T09:00:00Z')?.toISOString()).toBe('2026-11-25T09:00:00.000Z');
    expect(sendTime('2026-11-25T09:00:00+05:30')?.toISOString()).toBe('2026-11-25T03:30:00.000Z');
  });
  it.each(['', 'tomorrow', '25/11/2026', '2026-13-45T09:00', '2026-11-25'])('%s is none', (typed) => {
    expect(sendTime(typed)).toBeUndefined();
  });
});

describe('fields', () => {
  it('are filled in; a value is not read again, and another name is told', () => {
    expect(
      filledFields('{name} / { number } / {name}', (field) => (field === 'name' ? '{number}' : '7')),
    ).toBe('{number} / 7 / {number}');
    expect(fieldsIn('Dear {name}')).toEqual({ known: ['name'], hasOther: false });
    expect(fieldsIn('{phone} {name}')).toEqual({ known: ['name'], hasOther: true });
    expect(fieldsIn('a { color: red }')).toEqual({ known: [], hasOther: false });
  });
});
