import { language } from '../language/language.ts';
import { calendarDate, calendarDays, indiaDate, indiaDateTime, paise, rupees } from './format.ts';

describe('dates', () => {
  beforeEach(() => language.store.setState('en'));

  test('shows the India date of an instant with the month name, also when it is already the next day there', () => {
    expect(indiaDate('2026-03-04T18:29:59Z')).toBe('4 Mar 2026');
    expect(indiaDate('2026-03-04T18:30:00Z')).toBe('5 Mar 2026');
  });

  test('shows midnight in India as 00:00', () => {
    expect(indiaDateTime('2026-03-04T18:30:00Z')).toBe('5 Mar 2026, 00:00');
  });

  test('applies no time zone to a date of birth', () => {
    expect(calendarDate('1990-02-03')).toBe('3 Feb 1990');
    expect(calendarDate('1990-02-03T00:00:00.000Z')).toBe('3 Feb 1990');
    expect(calendarDate('')).toBe('');
  });

  test('shows a period of one day as that day', () => {
    expect(calendarDays({ from: '2026-12-01', to: '2026-12-31' })).toBe('1 Dec 2026 – 31 Dec 2026');
    expect(calendarDays({ from: '2026-12-01', to: '2026-12-01' })).toBe('1 Dec 2026');
  });

  test('shows the month in Hindi if that is the language', () => {
    language.store.setState('hi');
    expect(calendarDate('1990-02-03')).toBe('3 फ़र॰ 1990');
  });
});

describe('money', () => {
  test('groups rupees as in India and shows paise only if there are any', () => {
    expect(rupees(163500)).toBe('₹1,63,500');
    expect(paise(163500)).toBe('₹1,635');
    expect(paise(163550)).toBe('₹1,635.50');
  });
});
