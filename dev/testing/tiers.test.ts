import { expect, it } from '@jest/globals';
import { defaultTiers, runInSequence, type Outcome, tiers } from './tiers.ts';

const outcome = (tier: string): Outcome => ({
  tier,
  passed: 1,
  failedFiles: [],
  flaky: [],
  problems: [],
  skipped: 0,
  seconds: 1,
});

it('tiers run one after the other', async () => {
  const outcomes = await runInSequence(
    tiers,
    async ({ name }) => Promise.resolve(outcome(name)),
    () => false,
  );
  expect(outcomes.map(({ tier }) => tier)).toEqual([
    'small',
    'medium',
    'contract',
    'faults',
    'e2e',
    'browsers',
    'cluster',
  ]);
  expect(defaultTiers).toEqual(['small', 'medium', 'contract', 'faults', 'e2e']);
});

it('no tier starts after an interruption', async () => {
  let isStopping = false;
  const started: string[] = [];
  await runInSequence(
    tiers,
    async ({ name }) => {
      started.push(name);
      isStopping = name === 'medium';
      return Promise.resolve(outcome(name));
    },
    () => isStopping,
  );
  expect(started).toEqual(['small', 'medium']);
});
