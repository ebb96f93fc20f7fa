import { calls } from '@portal/contract/calls';
import type { Portal } from './portal.js';
import { good } from './journeys.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { exactly, listOf, type Shape } from './shape.js';

/** Two members who have nothing to do with each other: whatever two records are compared, and may be merged. */
async function two(portal: Portal): Promise<{ keep: string; other: string; id: string }> {
  const [first, second] = [await portal.freshMember(), await portal.freshMember()];
  const idOf = async (applicationId = '') =>
    String((await portal.rows('members', { applicationId }))[0]?.['_id']);
  const [keep, other] = [await idOf(first.applicationId), await idOf(second.applicationId)];
  return { keep, other, id: `${keep}-${other}` };
}

async function toMerge(portal: Portal) {
  const { keep, other, id } = await two(portal);
  const members = await portal.rows('members', {});
  const changedAt = (memberId: string) =>
    (members.find(({ _id }) => String(_id) === memberId)?.['updatedAt'] as Date).toISOString();
  return {
    params: { id },
    body: { keep, keepUpdatedAt: changedAt(keep), otherUpdatedAt: changedAt(other), fields: ['line2'] },
  };
}

async function merged(portal: Portal) {
  const question = await toMerge(portal);
  good(await portal.as('superAdmin', calls.mergeMembers, question));
  return { params: question.params };
}

const person: Readonly<Record<string, Shape>> = {
  ...{ memberID: 'text', applicationId: 'text', person: 'number', mem_no: 'text', name: 'text' },
  ...{ appType: 'text', state: 'text' },
};

/** What staff ask about two records of one member. */
export const duplicateSamples: Samples = {
  getDuplicate: {
    ask: async (portal) => ({ params: { id: (await two(portal)).id } }),
    shape: {
      data: {
        ...{ id: 'text', score: 'number', reasons: listOf('text'), state: exactly('open') },
        persons: [
          {
            ...{ ...person, aliases: listOf('text'), memberOn: 'text', expiry_date: exactly(null) },
            ...{ activated: 'boolean', updatedAt: 'text', values: { name: 'text', dob: 'text' } },
          },
        ],
      },
    },
  },
  mergeMembers: { ask: toMerge, shape: msgRow },
  notSamePerson: { ask: async (portal) => ({ params: { id: (await two(portal)).id } }), shape: msgRow },
  undoMerge: { ask: merged, shape: msgRow },
};
