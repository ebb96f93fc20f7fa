import { describe, expect, it } from '@jest/globals';
import { allTestFiles, tierOf } from '../selection.ts';
import { groupsOf } from './write-groups.ts';

describe('groups of test files', () => {
  it('are of five at most, neighbours apart; files that define jobs stay alone', () => {
    const files = ['f', 'b', 'a', 'e', 'd', 'c', 'backend/src/runs/r'];
    expect(groupsOf(files)).toEqual([['a', 'c', 'e'], ['b', 'd', 'f'], ['backend/src/runs/r']]);
  });

  it('have every medium test file once', () => {
    const medium = allTestFiles().filter((file) => tierOf(file) === 'medium');
    expect(groupsOf(medium).flat().sort()).toEqual([...medium].sort());
  });
});
