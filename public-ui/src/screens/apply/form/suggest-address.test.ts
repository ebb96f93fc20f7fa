import { describe, expect, it } from '@jest/globals';
import { suggestAddress } from './suggest-address.ts';

describe('suggested address', () => {
  it.each([
    ['asha@gmial.com', 'asha@gmail.com'],
    ['asha@gmail.con', 'asha@gmail.com'],
    ['asha@gmail.co', 'asha@gmail.com'],
    ['asha@gmail.cm', 'asha@gmail.com'],
    ['asha@gmail.in', 'asha@gmail.com'],
    ['asha@gmai.com', 'asha@gmail.com'],
    ['asha@gnail.com', 'asha@gmail.com'],
    ['asha@gmaill.com', 'asha@gmail.com'],
    ['asha@gmial.con', 'asha@gmail.com'],
    ['asha@yaho.com', 'asha@yahoo.com'],
    ['asha@yahoo.co.on', 'asha@yahoo.co.in'],
    ['asha@redifmail.com', 'asha@rediffmail.com'],
    ['asha@rediffmial.com', 'asha@rediffmail.com'],
    ['asha@outlok.com', 'asha@outlook.com'],
    ['asha@hotmial.com', 'asha@hotmail.com'],
    [' Asha.Verma@GMIAL.com ', 'Asha.Verma@gmail.com'],
  ])('for %s is %s', (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant);
  });

  it.each([
    'asha@gmail.com',
    'asha@Gmail.com',
    'asha@yahoo.co.in',
    'asha@yahoo.in',
    'asha@ymail.com',
    'asha@mail.com',
    'asha@email.com',
    'asha@post.example',
    'asha@kgmu.ac.in',
    'asha@iitb.co',
    'asha',
    '@gmial.com',
    'asha@',
    '',
  ])('is missing for %s', (typed) => {
    expect(suggestAddress(typed)).toBeUndefined();
  });

  it('is computed quickly for a text of any length', () => {
    const started = performance.now();
    expect(suggestAddress(`asha@${'gmail.'.repeat(200_000)}con`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(200);
  });
});
