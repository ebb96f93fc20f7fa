import { describe, expect, it } from '@jest/globals';
import {
  type ApprovalRun,
  type ApprovalStep,
  approvalSteps,
  drawingSteps,
  progressOf,
  stepsFor,
} from './run.js';

const at = new Date('2026-11-21T10:00:00Z');
const plan = (['certificate', 'card', 'welcome-en', 'welcome-hi'] as const).map((kind) => ({
  person: 0,
  memNo: '1',
  kind,
  key: kind,
  code: kind,
}));

function aRun(done: readonly ApprovalStep[], counts: Partial<ApprovalRun> = {}): ApprovalRun {
  return {
    id: 'r',
    kind: 'approval',
    applicationId: 'a',
    fingerprint: 'f',
    state: 'running',
    steps: stepsFor(1).map((step) => (done.includes(step.name) ? { ...step, state: 'done' } : step)),
    numbers: [],
    documents: plan,
    rendered: 0,
    stored: 0,
    overrides: [],
    correctRecord: false,
    startedBy: [],
    createdAt: at,
    updatedAt: at,
    ...counts,
  };
}

describe('the progress of Upload Documents', () => {
  it('grows with every recorded step and document, from 0 to 100, and stays there', () => {
    const values = [
      aRun([]),
      aRun(['reserve']),
      aRun(['reserve'], { rendered: 2 }),
      aRun(['reserve', 'render'], { rendered: 4 }),
      aRun(['reserve', 'render'], { rendered: 4, stored: 3 }),
      aRun(['reserve', 'render'], { rendered: 4, stored: 4 }),
      aRun(drawingSteps, { rendered: 4, stored: 4 }),
    ].map(progressOf);
    expect(values).toEqual([0, 10, 35, 60, 89, 99, 100]);
    expect(progressOf(aRun(approvalSteps))).toBe(100);
  });

  it('a couple has a mail for each, others one', () => {
    expect(stepsFor(2).map(({ name }) => name)).toEqual(approvalSteps);
    expect(stepsFor(1).map(({ name }) => name)).toEqual(approvalSteps.slice(0, -1));
  });
});
