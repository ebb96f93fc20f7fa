import { describe, expect, it } from '@jest/globals';
import { isSamePerson } from './likeness.js';

const born = '1998-03-04';
const isSame = (one: string, other: string, dayOfOther = born): boolean =>
  isSamePerson({ name: one, dateOfBirth: born }, { name: other, dateOfBirth: dayOfOther });

describe('two records of one person', () => {
  it.each([
    ['Meera Nair', 'Meera Nair'],
    ['Meera Nair', ' meera  NAIR '],
    ['Dr. Meera Nair', 'Meera Nair'],
    ['Meera Nair', 'Nair Meera'],
    ['मीरा नायर', 'Meera Nair'],
  ])('have the same name in any case, order, title and writing: %s, %s', (one, other) => {
    expect(isSame(one, other)).toBe(true);
    expect(isSame(other, one)).toBe(true);
  });

  it.each([
    ['Meera Nair', 'Meera'],
    ['Meera Nair', 'Meera Menon'],
    ['Ram Ram', 'Ram Sita'],
    ['Meera Nair', ''],
    ['', ''],
  ])('are not those of %s and %s', (one, other) => {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  });

  it('differ with another or a missing date of birth', () => {
    expect(isSame('Meera Nair', 'Meera Nair', '1998-04-03')).toBe(false);
    expect(
      isSamePerson({ name: 'Meera Nair', dateOfBirth: '' }, { name: 'Meera Nair', dateOfBirth: '' }),
    ).toBe(false);
  });
});
