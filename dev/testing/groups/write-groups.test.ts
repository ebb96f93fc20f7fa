import { describe, expect, it } from '@jest/globals';
import { allTestFiles, tierOf } from '../selection.ts';
import { groupsOf } from './write-groups.ts';

describe('groups of test files', () => {
  it('have at most the given number of files, with neighbours apart; files that define job kinds stay alone', () => {
    const files = [...'fbaedchgi', 'backend/src/platform/runs/r'];
    expect(groupsOf(files, 8)).toEqual([[...'acegi'], [...'bdfh'], ['backend/src/platform/runs/r']]);
  });

  it('contain every medium test file once', () => {
    const medium = allTestFiles().filter((file) => tierOf(file) === 'medium');
    expect(groupsOf(medium, 8).flat().sort()).toEqual([...medium].sort());
  });
});
