import { expect, it } from '@jest/globals';
import { inTurn, type Outcome, tiers } from './tiers.ts';

const outcome = (tier: string): Outcome => ({
  tier,
  passed: 1,
  failedFiles: [],
  flaky: [],
  problems: [],
  skipped: 0,
  seconds: 1,
});

it('the tiers run one after the other', async () => {
  const outcomes = await inTurn(
    tiers,
    async ({ name }) => Promise.resolve(outcome(name)),
    () => false,
  );
  expect(outcomes.map(({ tier }) => tier)).toEqual(['small', 'medium', 'contract', 'faults', 'e2e']);
});

it('after Ctrl-C in one tier no other begins', async () => {
  let isStopping = false;
  const begun: string[] = [];
  await inTurn(
    tiers,
    async ({ name }) => {
      begun.push(name);
      isStopping = name === 'medium';
      return Promise.resolve(outcome(name));
    },
    () => isStopping,
  );
  expect(begun).toEqual(['small', 'medium']);
});
