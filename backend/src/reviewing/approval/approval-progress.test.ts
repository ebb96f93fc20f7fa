import { describe, expect, it } from '@jest/globals';
import { approvalRun } from './approvals.runs.js';
import { lastStepOf } from '../../platform/runs/define-run.js';
import { isStepDone, progressOf, type RunState, type RunStep } from '../../platform/runs/run.js';

type Counts = Readonly<Record<string, Partial<Pick<RunStep, 'done' | 'failed' | 'total'>>>>;

function aRun(done: readonly string[], counts: Counts = {}, state: RunState = 'running') {
  const steps = approvalRun.steps.map(({ name }): RunStep => ({
    name,
    state: done.includes(name) ? 'done' : 'waiting',
    ...counts[name],
  }));
  return { state, steps };
}
const progress = (run: ReturnType<typeof aRun>): number => progressOf(approvalRun, run);

describe('the progress of a run', () => {
  it('is the weight of the recorded steps and of the units of the next one, from 0 to 100', () => {
    expect(progress(aRun([], {}, 'waiting'))).toBe(0);
    expect(progress(aRun(['reserve']))).toBe(10);
    expect(progress(aRun(['reserve'], { render: { done: 2, total: 4 } }))).toBe(35);
    expect(progress(aRun(['reserve', 'render'], { render: { done: 4, total: 4 } }))).toBe(60);
    expect(progress(aRun(['reserve', 'render'], { store: { done: 3, total: 4 } }))).toBe(90);
  });

  it('is 100 for what is done, whatever comes after it, and never before', () => {
    expect(progress(aRun(['reserve', 'render'], { store: { done: 4, total: 4 } }))).toBe(99);
    expect(progress(aRun(['reserve', 'render', 'store'], {}, 'done'))).toBe(100);
    expect(progress(aRun(['reserve', 'render', 'store', 'issue', 'approve'], {}, 'done'))).toBe(100);
  });

  it('stays where it was when the run failed, and counts a failed unit as one that is through', () => {
    expect(progress(aRun(['reserve'], { render: { done: 2, failed: 2, total: 4 } }, 'failed'))).toBe(35);
  });
});

describe('the steps of an approval', () => {
  it('are these, in this order', () => {
    expect(approvalRun.steps.map(({ name }) => name)).toEqual([
      'reserve',
      'render',
      'store',
      'issue',
      'approve',
      'mail-secretary',
      'mail-applicant',
      'mail-spouse',
    ]);
  });

  it('make the run done with the storing: its documents can be looked at', () => {
    expect(lastStepOf(approvalRun)).toBe('store');
  });

  it('are through when they are done or skipped', () => {
    const steps: RunStep[] = [
      { name: 'a', state: 'done' },
      { name: 'b', state: 'skipped' },
      { name: 'c', state: 'waiting' },
      { name: 'd', state: 'failed' },
    ];
    expect(['a', 'b', 'c', 'd', 'e'].map((name) => isStepDone({ steps }, name))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
