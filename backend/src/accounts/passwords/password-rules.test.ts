import { describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract';
import { passwordProblem } from './password-rules.js';

describe('a new password', () => {
  it('of a member has 6 characters at least, with the documented text', () => {
    expect(passwordProblem('vk7-q', 'member')).toBe('password.min');
    expect(textOf('password.min')).toBe('Minimum 6 characters required for password');
    expect(passwordProblem('vk7-qz', 'member')).toBeUndefined();
  });

  it('of staff has 10 characters at least', () => {
    expect(passwordProblem('vk7-qzmfx', 'staff')).toBe('password.staffMin');
    expect(passwordProblem('vk7-qzmfxp', 'staff')).toBeUndefined();
    expect(passwordProblem('Demo-Orange-2026', 'staff', ['admin', 'admin@portal.example'])).toBeUndefined();
  });

  it('counts characters, not code units, and takes any script', () => {
    expect(passwordProblem('😀😀😀😀😀', 'member')).toBe('password.min');
    expect(passwordProblem('स्वास्थ्य', 'member')).toBeUndefined();
  });

  it.each([
    '123456',
    'password',
    'Password1',
    'PASSWORD!',
    'qwerty123',
    'jaihind',
    '1111111',
    'abcdefgh',
    '87654321',
    'doctor2024',
    '!!!!!!!!',
  ])('is refused when it is among the first that are guessed: %s (SEC-02)', (password) =>
    expect(passwordProblem(password, 'member')).toBe('password.common'),
  );

  it.each(['NMO-2026', '1004711', 'asha rao', 'asha.rao', 'asha.rao@example.org'])(
    'is refused when it is a word of the person or of the organisation: %s',
    (password) =>
      expect(passwordProblem(password, 'member', ['1004711', 'Asha Rao', 'asha.rao@example.org'])).toBe(
        'password.common',
      ),
  );

  it('has 200 characters at most and is not cut', () => {
    expect(passwordProblem('vk7-'.repeat(50), 'member')).toBeUndefined();
    expect(passwordProblem(`${'vk7-'.repeat(50)}x`, 'member')).toBe('password.max');
  });
});
