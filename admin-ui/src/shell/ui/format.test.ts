import { calendarDate, indiaDate, indiaDateTime, paise, rupees } from './format.ts';

describe('dates', () => {
  test('a moment is shown as d/m/yyyy of India, unpadded, also when it is already tomorrow there', () => {
    expect(indiaDate('2026-03-04T18:29:59Z')).toBe('4/3/2026');
    expect(indiaDate('2026-03-04T18:30:00Z')).toBe('5/3/2026');
  });

  test('midnight in India is 00:00', () => {
    expect(indiaDateTime('2026-03-04T18:30:00Z')).toBe('5/3/2026, 00:00');
  });

  test('a date of birth has no time zone', () => {
    expect(calendarDate('1990-04-01')).toBe('1/4/1990');
    expect(calendarDate('1990-04-01T00:00:00.000Z')).toBe('1/4/1990');
    expect(calendarDate('')).toBe('');
  });
});

describe('money', () => {
  test('rupees are grouped as in India and have paise only when there are any', () => {
    expect(rupees(163500)).toBe('₹1,63,500');
    expect(paise(163500)).toBe('₹1,635');
    expect(paise(163550)).toBe('₹1,635.50');
  });
});
