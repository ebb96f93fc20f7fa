import { calls } from '@portal/contract/calls';
import { good } from './journeys.js';
import { type Person, memberPassword } from './persons.js';
import type { Portal } from './portal.js';
import { msgRow } from './samples.shapes.js';
import type { Samples } from './sample.js';
import { exactly, listOf, type Shape } from './shape.js';

/** Another member each time. */
async function someMember(portal: Portal): Promise<Person & { readonly id: string }> {
  const person = await portal.freshMember();
  const [member] = await portal.rows('members', { applicationId: person.applicationId });
  return { ...person, id: String(member?.['_id']) };
}

/** The same, who has asked for the erasure. */
async function asked(portal: Portal): Promise<Person & { readonly id: string }> {
  const person = await someMember(portal);
  const body = { password: memberPassword };
  good(await portal.as('member', calls.askErasure, { headers: person.headers, body }));
  return person;
}

const request: Shape = { state: exactly('open'), askedAt: 'text', answerBy: 'text' };

/** The erasure of a member's data, as members and staff ask for it, and who received it. */
export const erasureSamples: Samples = {
  getMemberRecipients: {
    ask: async (portal) => ({ params: { id: (await someMember(portal)).id } }),
    shape: {
      data: {
        processors: [{ kind: 'text' }],
        exports: listOf({ what: 'text', filter: 'text', at: 'text' }),
        mails: listOf({ kind: 'text', subject: 'text', state: 'text', at: 'text' }),
      },
    },
  },
  getOwnErasure: {
    ask: async (portal) => ({ headers: (await asked(portal)).headers }),
    shape: { data: { request } },
  },
  askErasure: {
    ask: async (portal) => ({
      headers: (await someMember(portal)).headers,
      body: { password: memberPassword },
    }),
    shape: msgRow,
  },
  withdrawErasure: {
    ask: async (portal) => ({ headers: (await asked(portal)).headers }),
    shape: msgRow,
  },
  getErasure: {
    ask: async (portal) => ({ params: { id: (await asked(portal)).id } }),
    shape: { data: { request } },
  },
  eraseMember: {
    by: 'superAdmin',
    ask: async (portal) => ({
      params: { id: (await someMember(portal)).id },
      body: { reason: 'Letter of 3 May 2026' },
    }),
    shape: msgRow,
  },
  declineErasure: {
    by: 'superAdmin',
    ask: async (portal) => ({
      params: { id: (await asked(portal)).id },
      body: { reason: 'Dues of the chapter are open.' },
    }),
    shape: msgRow,
  },
};
