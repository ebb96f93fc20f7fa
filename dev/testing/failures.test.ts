import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { root } from '../core/paths.ts';
import { failedFilesIn, type FileResult, settleRerun } from './failures.ts';

const path = 'e2e/form.e2e.test.ts';
const other = 'e2e/list.e2e.test.ts';
const test = (title: string, error?: string, block?: string): FileResult['assertionResults'][number] => ({
  status: error === undefined ? 'passed' : 'failed',
  fullName: block === undefined ? title : `${block} ${title}`,
  ancestorTitles: block === undefined ? [] : [block],
  failureMessages: error === undefined ? [] : [error],
});
const result = (name: string, tests: FileResult['assertionResults'], message = ''): FileResult => ({
  name: join(root, name),
  message,
  status: message !== '' || tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests,
});

describe('failed files', () => {
  it('have the name and the first lines of the message of each failed test, without colours and stack', () => {
    const error =
      '\u001B[31mError\u001B[39m: expect(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n    at Object.<anonymous> (e2e/form.e2e.test.ts:3:5)';
    expect(failedFilesIn([result(path, [test('opens'), test('pays once', error)])])).toEqual([
      {
        paths: [path],
        failures: [
          `${path}: pays once\n      Error: expect(received).toBe(expected)\n      Expected: 1\n      Received: 2`,
        ],
        passed: 1,
      },
    ]);
  });

  it('include one that could not be run, with the reason', () => {
    expect(failedFilesIn([result(path, [], 'SyntaxError: Unexpected token')])).toEqual([
      { paths: [path], failures: [`${path}\n      SyntaxError: Unexpected token`], passed: 0 },
    ]);
  });

  it('do not include one that passed', () => {
    expect(failedFilesIn([result(path, [test('opens')])])).toEqual([]);
  });

  it('are the members of a group, not the group', () => {
    const group = '.data/test-groups/1.group.test.ts';
    const groups = new Map([[group, [path, other]]]);
    const tests = [
      test('opens', 'Error: no', path),
      test('pays', undefined, path),
      test('sorts', undefined, other),
    ];
    expect(failedFilesIn([result(group, tests)], groups)).toEqual([
      { paths: [path], failures: [`${path}: opens\n      Error: no`], passed: 1 },
    ]);
    expect(failedFilesIn([result(group, [], 'A worker was terminated')], groups)).toEqual([
      {
        paths: [path, other],
        failures: [`${group} (${path}, ${other})\n      A worker was terminated`],
        passed: 0,
      },
    ]);
  });
});

describe('a second run of failed files', () => {
  const failed = failedFilesIn([
    result(path, [test('opens', 'Error: no'), test('pays')]),
    result(other, [test('sorts', 'Error: no')]),
  ]);

  it('makes those that pass flaky and counts their tests as passed', () => {
    const rerun = [result(path, [test('opens'), test('pays')]), result(other, [test('sorts', 'Error: no')])];
    expect(settleRerun(failed, rerun)).toEqual({ failedFiles: [failed[1]], flaky: [path], morePassed: 1 });
  });

  it('leaves those failed that did not run', () => {
    expect(settleRerun(failed, [])).toEqual({ failedFiles: failed, flaky: [], morePassed: 0 });
  });
});
