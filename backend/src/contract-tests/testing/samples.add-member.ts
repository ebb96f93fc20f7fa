import type { BegunApplication } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { exactly, listOf, type Shape } from './shape.js';

const begun: Shape = {
  appId: 'text',
  appType: exactly('single'),
  appFee: exactly(1_635),
  lines: [{ label: 'text', labelHi: 'text', amount: 'number' }],
  answers: {},
  claim: {},
  version: 'number',
  step: 'number',
  begunAt: 'text',
};

const answers = {
  applicants: [{ name: 'Asha Verma', email: 'asha@post.example', phone: '9876543210' }],
  address: { line1: '12 MG Road', city: 'Mumbai' },
  prant: 'Konkan',
};

/** An application that a superAdmin has begun. */
async function ofSuperAdmin(portal: Portal): Promise<{ params: { appId: string } }> {
  const asked = await portal.as('superAdmin', calls.beginApplication, { body: { appType: 'single' } });
  return { params: { appId: good<{ data: BegunApplication }>(asked).data.appId } };
}

/** The same with a name in it. */
async function namedBySuperAdmin(portal: Portal): Promise<{ params: { appId: string } }> {
  const question = await ofSuperAdmin(portal);
  await portal.as('superAdmin', calls.saveApplication, { ...question, body: { version: 0, answers } });
  return question;
}

/** Applications that staff fill in for an applicant. */
export const addMemberSamples: Samples = {
  beginApplication: { ask: () => ({ body: { appType: 'single', language: 'hi' } }), shape: { data: begun } },
  unfinishedApplications: {
    ask: async (portal) => {
      await namedBySuperAdmin(portal);
      return {};
    },
    shape: {
      data: [{ appId: 'text', appType: 'text', name: 'text', begunAt: 'text', savedAt: 'text' }],
    },
  },
  begunApplication: { ask: ofSuperAdmin, shape: { data: begun } },
  saveApplication: {
    ask: async (portal) => ({
      ...(await ofSuperAdmin(portal)),
      body: { version: 0, answers, claim: { method: 'cash', amount: '1635' }, step: 1, check: 0 },
    }),
    shape: { data: { version: exactly(1), problems: [{ field: 'text', msg: 'text', key: 'text' }] } },
  },
  discardApplication: { ask: namedBySuperAdmin, shape: msgRow },
  knownBeforehand: {
    ask: namedBySuperAdmin,
    shape: {
      data: {
        lookAlikes: listOf({ number: 'text', state: 'text' }),
        persons: [{ name: exactly('Asha Verma'), memberships: listOf({}), earlier: listOf({}) }],
      },
    },
  },
};
