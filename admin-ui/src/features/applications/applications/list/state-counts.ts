import { countedInState, type StateCount } from '@portal/contract/applications/responses';
import { undecidedStates } from '@portal/contract/applications/states';
import { showCount } from '../../../../shell/ui/format.ts';

/** Count texts by state; the empty key holds the total of all undecided applications. */
export function countLabels(counts: readonly StateCount[]): ReadonlyMap<string, string> {
  if (counts.length === 0) return new Map();
  const undecided = counts.filter(({ state }) => undecidedStates.some((one) => one === state));
  const total = undecided.reduce((sum, { count }) => sum + count, 0);
  const isMore = undecided.some((one) => one.isMore) || total > countedInState;
  return new Map([
    ['', textOf({ count: Math.min(total, countedInState), isMore })],
    ...counts.map((one): [string, string] => [one.state, textOf(one)]),
  ]);
}

function textOf({ count, isMore }: Pick<StateCount, 'count' | 'isMore'>): string {
  return isMore ? `${showCount(count)}+` : showCount(count);
}
