import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { failuresIn } from './failures.ts';

const file = { name: join(root, 'e2e', 'form.e2e.test.ts'), message: '', status: 'failed' };
const passed = { status: 'passed', fullName: 'the form opens', failureMessages: [] };

it('says of a test that failed its file, its name and the first lines of its message, without colours and stack', () => {
  const failureMessages = [
    '\u001B[31mError\u001B[39m: expect(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n    at Object.<anonymous> (e2e/form.e2e.test.ts:3:5)',
  ];
  const failed = { status: 'failed', fullName: 'the form pays once', failureMessages };
  expect(failuresIn([{ ...file, assertionResults: [passed, failed] }])).toEqual([
    'e2e/form.e2e.test.ts: the form pays once\n      Error: expect(received).toBe(expected)\n      Expected: 1\n      Received: 2',
  ]);
});

it('says of a file that could not be run why', () => {
  const broken = { ...file, message: 'SyntaxError: Unexpected token', assertionResults: [] };
  expect(failuresIn([broken])).toEqual(['e2e/form.e2e.test.ts\n      SyntaxError: Unexpected token']);
});

it('says nothing of a run without a failure', () => {
  expect(failuresIn([{ ...file, status: 'passed', assertionResults: [passed] }])).toEqual([]);
});
