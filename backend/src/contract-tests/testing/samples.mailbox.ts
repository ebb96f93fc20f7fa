import { calls } from '@portal/contract/calls';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { exactly } from './shape.js';

const body = { email: 'office@portal.example', password: 'App-password 7' };

async function setMailbox(portal: Portal): Promise<void> {
  good(await portal.as('superAdmin', calls.setEmailPassword, { body }));
}

/** The sender's mailbox. */
export const mailboxSamples: Samples = {
  setEmailPassword: { ask: () => ({ body }), shape: msgRow },
  getMailbox: {
    ask: async (portal) => {
      await setMailbox(portal);
      return {};
    },
    shape: {
      data: {
        configured: exactly(true),
        state: exactly('working'),
        address: 'text',
        setAt: 'text',
        setBy: 'text',
        waiting: 'number',
      },
    },
  },
  removeEmailPassword: {
    ask: async (portal) => {
      await setMailbox(portal);
      const { data } = good<{ data: { setAt: string } }>(await portal.as('superAdmin', calls.getMailbox));
      return { body: { setAt: data.setAt } };
    },
    shape: msgRow,
  },
  testMailbox: {
    ask: async (portal) => {
      await setMailbox(portal);
      return {};
    },
    shape: { status: exactly(200), msg: 'text', data: { id: 'text' } },
  },
};
