import { describe, expect, it } from '@jest/globals';
import { newPasswordProblems } from './new-password-problems.ts';

describe('a new password', () => {
  it.each([
    ['', '', { password1: 'recovery.passwords' }],
    ['12345', '12345', { password1: 'password.min' }],
    ['vk7-qz', 'vk7-qx', { password2: 'password.match' }],
    ['vk7-qz', 'vk7-qz', {}],
  ])('%j and %j: %j', (password1, password2, problems) => {
    expect(newPasswordProblems(password1, password2)).toEqual(problems);
  });
});
