import { describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
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
    // Five letters, one of them typed as two signs.
    expect(passwordProblem('vk7qe\u0301', 'member')).toBe('password.min');
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
    '01011990',
    '112211',
    'aaabbb',
    '123abc',
    '9876543210',
    'P@ssw0rd',
    'jai$hreeram',
  ])('is refused when it is among the first that are guessed: %s (SEC-02)', (password) =>
    expect(passwordProblem(password, 'member')).toBe('password.common'),
  );

  it('is refused when it is a word of the organisation', () => {
    expect(passwordProblem('NMO-2026', 'member', ['1004711', 'Asha Rao'])).toBe('password.common');
  });

  it.each(['1004711', 'asha rao', 'asha.rao', 'asha.rao@example.org', 'kavita'])(
    'is refused, and in these words, when it is a word of the person: %s',
    (password) => {
      const own = ['1004711', 'Asha Rao', 'asha.rao@example.org', 'Kavita'];
      expect(passwordProblem(password, 'member', own)).toBe('password.own');
      expect(textOf('password.own')).toBe('Your password must not contain your name, number or e-mail.');
    },
  );

  it.each([
    'P@ssw0rd12',
    'P@ssw0rd123',
    'Adm1n@12345',
    'adminadmin',
    'NMOIndia2024',
    'abcd@12345',
    'Abc@123456',
    'a1234567890',
    '1q2w3e4r5t6y',
    'Jai$hree@Ram',
  ])('of staff is refused when a guesser of their kind would find it: %s (SEC-02)', (password) =>
    expect(passwordProblem(password, 'staff')).toBe('password.common'),
  );

  it.each(['verma123', 'Verma@Asha', '1004711!', '9876543210', 'RaoAsha1'])(
    'is refused when the person’s own words make it up, in any order: %s',
    (password) =>
      expect(passwordProblem(password, 'member', ['1004711', 'Asha Rao Verma', '9876543210'])).toBe(
        'password.own',
      ),
  );

  it('is looked at in bounded time, whatever is typed', () => {
    const worst = ['(c<[{', 'p@ssw0rd', '12', '@dm1n', '1q2w', 'a@4'].map((text) =>
      text.repeat(200).slice(0, 200),
    );
    const began = performance.now();
    for (const password of worst) passwordProblem(password, 'staff', ['Asha Rao', 'asha.rao@example.org']);
    // Without the bound it is some 300 ms for each; the machine may be busy.
    expect((performance.now() - began) / worst.length).toBeLessThan(1_000);
  });

  it('has 200 characters at most and is not cut', () => {
    const long = `monsoon lamp on the blue river ${'vk7-'.repeat(43)}`.slice(0, 200);
    expect(passwordProblem(long, 'member')).toBeUndefined();
    expect(passwordProblem(`${long}x`, 'member')).toBe('password.max');
  });
});
