import { describe, expect, it } from '@jest/globals';
import { amountInWords } from './amount-in-words.js';

describe('an amount in words', () => {
  it.each([
    [0, 'Zero rupees only', 'शून्य रुपये मात्र'],
    [100, 'One rupee only', 'एक रुपया मात्र'],
    [1, 'One paisa only', 'एक पैसा मात्र'],
    [150, 'One rupee and fifty paise only', 'एक रुपया और पचास पैसे मात्र'],
    [50_000, 'Five hundred rupees only', 'पाँच सौ रुपये मात्र'],
    [10_100, 'One hundred and one rupees only', 'एक सौ एक रुपये मात्र'],
    [112_500, 'One thousand one hundred and twenty-five rupees only', 'एक हज़ार एक सौ पच्चीस रुपये मात्र'],
    [113_500, 'One thousand one hundred and thirty-five rupees only', 'एक हज़ार एक सौ पैंतीस रुपये मात्र'],
    [163_500, 'One thousand six hundred and thirty-five rupees only', 'एक हज़ार छह सौ पैंतीस रुपये मात्र'],
    [267_000, 'Two thousand six hundred and seventy rupees only', 'दो हज़ार छह सौ सत्तर रुपये मात्र'],
    [100_500, 'One thousand and five rupees only', 'एक हज़ार पाँच रुपये मात्र'],
    [10_000_000, 'One lakh rupees only', 'एक लाख रुपये मात्र'],
    [
      12_345_678,
      'One lakh twenty-three thousand four hundred and fifty-six rupees and seventy-eight paise only',
      'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और अठहत्तर पैसे मात्र',
    ],
    [
      9_999_999_900,
      'Nine crore ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine rupees only',
      'नौ करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये मात्र',
    ],
    [100_000_000_000, 'One hundred crore rupees only', 'एक सौ करोड़ रुपये मात्र'],
  ])('of %i paise', (paise, en, hi) => {
    expect([amountInWords(paise, 'en'), amountInWords(paise, 'hi')]).toEqual([en, hi]);
  });

  it.each(['en', 'hi'] as const)('has a distinct word for each number below 100 in %s', (language) => {
    const said = Array.from({ length: 100 }, (_none, n) => amountInWords(n * 100, language));
    expect(new Set(said).size).toBe(100);
    for (const text of said) expect(text).toMatch(/^\S+ \S+ \S+$/);
  });

  it.each([-1, 0.5, NaN, Infinity])('rejects %d', (paise) => {
    expect(() => amountInWords(paise, 'en')).toThrow(RangeError);
  });
});
