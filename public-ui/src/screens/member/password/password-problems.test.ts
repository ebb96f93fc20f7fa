import { describe, expect, it } from '@jest/globals';
import { CallError } from '@portal/contract/client';
import { problemsIn, problemsOf } from './password-problems.ts';

const form = { current: 'old-Orange-1', password: 'new-Orange-1', confirmation: 'new-Orange-1' };

describe('a new password', () => {
  it('is valid if both entries match and are long enough', () => {
    expect(problemsOf(form, false)).toEqual({});
  });

  it('must be confirmed', () => {
    expect(problemsOf({ ...form, confirmation: 'new-Orange-2' }, false)).toEqual({
      confirmation: 'password.match',
    });
  });

  it.each(['', 'abcde', 'अबकदख'])('needs 6 characters: %s', (password) => {
    expect(problemsOf({ ...form, password, confirmation: password }, false)).toEqual({
      password: 'password.min',
    });
  });

  it('requires the current one, except after a first log-in', () => {
    expect(problemsOf({ ...form, current: '' }, false)).toEqual({ current: 'password.current' });
    expect(problemsOf({ ...form, current: '' }, true)).toEqual({});
  });
});

describe('an error of the server', () => {
  const serverProblems = (errors: { field: string; msg: string; key?: string }[], status = 422): CallError =>
    new CallError({ status, msg: 'Some of the data is not valid.', errors });

  it('is assigned to its field', () => {
    const common = { field: 'password', msg: 'This password is too common.', key: 'password.common' };
    expect(problemsIn(serverProblems([common]))).toEqual({ password: 'password.common' });
    const current = { field: 'currentPassword', msg: 'The current password is wrong.' };
    expect(problemsIn(serverProblems([current]))).toEqual({
      current: 'The current password is wrong.',
    });
  });

  it('is not assigned if it is about no field', () => {
    expect(problemsIn(serverProblems([{ field: 'mem_no', msg: 'x' }]))).toBeUndefined();
    expect(problemsIn(serverProblems([], 429))).toBeUndefined();
    expect(problemsIn(new Error('x'))).toBeUndefined();
  });
});
