import { language } from '../language/language.ts';
import { calendarDate, indiaDate, indiaDateTime, paise, rupees } from './format.ts';

describe('dates', () => {
  beforeEach(() => language.store.setState('en'));

  test('a moment is shown by its day in India, also when it is already tomorrow there, with the month as a word', () => {
    expect(indiaDate('2026-03-04T18:29:59Z')).toBe('4 Mar 2026');
    expect(indiaDate('2026-03-04T18:30:00Z')).toBe('5 Mar 2026');
  });

  test('midnight in India is 00:00', () => {
    expect(indiaDateTime('2026-03-04T18:30:00Z')).toBe('5 Mar 2026, 00:00');
  });

  test('a date of birth has no time zone', () => {
    expect(calendarDate('1990-02-03')).toBe('3 Feb 1990');
    expect(calendarDate('1990-02-03T00:00:00.000Z')).toBe('3 Feb 1990');
    expect(calendarDate('')).toBe('');
  });

  test('who reads Hindi sees the month in Hindi', () => {
    language.store.setState('hi');
    expect(calendarDate('1990-02-03')).toBe('3 फ़र॰ 1990');
  });
});

describe('money', () => {
  test('rupees are grouped as in India and have paise only when there are any', () => {
    expect(rupees(163500)).toBe('₹1,63,500');
    expect(paise(163500)).toBe('₹1,635');
    expect(paise(163550)).toBe('₹1,635.50');
  });
});
