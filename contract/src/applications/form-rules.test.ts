import { describe, expect, it } from '@jest/globals';
import { problemsOfStep } from './form-rules.js';

describe('a college that is not in the list', () => {
  const problemsOf = (typed: Record<string, string>) =>
    problemsOfStep({ place: 0, fields: ['college_other'] }, 'single', { college: 'other', ...typed });

  it.each([
    ['nothing', {}, 'college.required'],
    ['blanks', { college_other: '   ' }, 'college.required'],
    ['two letters', { college_other: ' AB ' }, 'college.min'],
  ])('is not %s', (_what, typed, key) => {
    expect(problemsOf(typed)).toEqual([{ field: 'college_other', key }]);
  });

  it('needs three letters, and only if no listed college is chosen', () => {
    expect(problemsOf({ college_other: 'KEM' })).toEqual([]);
    expect(problemsOf({ college: 'Patna Medical College' })).toEqual([]);
  });
});
