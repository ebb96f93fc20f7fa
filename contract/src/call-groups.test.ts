import { expect, it } from '@jest/globals';
import { groupTable, type GroupTable, objectiveOf } from './call-groups.js';

it('a call for any caller without a group does not compile', () => {
  const { openDraft, ...others } = groupTable;
  // @ts-expect-error The group of `openDraft` is missing.
  const incomplete: GroupTable = others;
  expect([openDraft, Object.keys(incomplete)]).toEqual(['form', expect.not.arrayContaining(['openDraft'])]);
});

it.each([
  ['saveDraft', 'form', 1_000],
  ['webhook', 'payment', 1_000],
  ['getOwnRecord', 'member', 1_000],
  ['memberResetPassword', 'member', 1_000],
  ['getNotice', 'member', 1_000],
  ['listTransactions', 'office', 1_000],
  ['approveApplication', 'office', 31_000],
  ['submitApplication', 'form', 8_000],
  ['getPrices', 'page', 1_000],
] as const)('%s belongs to %s and is good within %d ms', (name, group, withinMs) => {
  expect(objectiveOf(name)).toEqual({ group, withinMs });
});
