import type { BodyOf } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import { UnsubscribeLinks } from '../../mail/unsubscribe-links.js';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { exactly, listOf, type Shape } from './shape.js';

/** A mail of its own each time: the same one again would be the same run. */
let letters = 0;
function letter(): BodyOf<typeof calls.sendEmails> {
  letters += 1;
  return {
    subject: `Sample ${letters}`,
    html: '<p>Dear {name}</p>',
    testemails: [{ Email: 'sample@portal.example' }],
    official: false,
    // Nothing leaves by itself while the tests look.
    sendAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
  };
}

/** A run that waits for its time. @returns its id */
async function run(portal: Portal): Promise<string> {
  return good<{ runId: string }>(await portal.as('superAdmin', calls.sendEmails, { body: letter() })).runId;
}

async function memberId({ rows, own }: Portal): Promise<string> {
  const [member] = await rows('members', { memNo: own.memNo });
  return String(member?.['_id']);
}

/** The link of a mail to a member of their own. */
async function token(portal: Portal): Promise<string> {
  const { applicationId } = await portal.freshMember();
  const [member] = await portal.rows('members', { applicationId });
  const links = portal.app.get(UnsubscribeLinks, { strict: false });
  return links.tokenOf({ memberId: String(member?.['_id']), kind: 'bulk' });
}

const item = {
  id: 'text',
  kind: exactly('bulk'),
  subject: 'text',
  state: exactly('scheduled'),
  createdAt: 'text',
  sendAt: 'text',
  by: 'text',
} satisfies Shape;

const counts: Shape = {
  queued: 'number',
  sent: 'number',
  deferred: 'number',
  failed: 'number',
  skipped: 'number',
  unclear: 'number',
};

/** Mails to many. */
export const mailRunSamples: Samples = {
  sendEmails: {
    ask: () => ({ body: letter() }),
    long: ['html', 'htmlHi'],
    shape: { code: exactly(200), msg: exactly('Email has been scheduled.'), runId: 'text' },
  },
  previewMailRun: {
    ask: () => ({ body: letter() }),
    long: ['html', 'htmlHi'],
    shape: {
      data: {
        count: exactly(1),
        samples: [{ name: exactly(''), number: exactly(''), address: 'text', language: 'text' }],
        mails: { en: { subject: 'text', html: 'text' } },
        missing: listOf('text'),
        lastAt: 'text',
        perDay: 'number',
        perSecond: 'number',
      },
    },
  },
  listMailRuns: {
    ask: async (portal) => {
      await run(portal);
      return { query: { range: '[0,0]', filter: '{"kind":"bulk"}' } };
    },
    shape: [item],
  },
  getMailRun: {
    ask: async (portal) => ({ params: { id: await run(portal) } }),
    shape: {
      data: {
        ...item,
        official: 'boolean',
        audience: { test: listOf('text') },
        content: { en: { subject: 'text', html: 'text' } },
        counts,
        progress: 'number',
        may: { pause: 'boolean', resume: 'boolean', cancel: 'boolean', retryFailed: 'boolean' },
      },
    },
  },
  listMailRecipients: {
    ask: async (portal) => ({ query: { filter: JSON.stringify({ run: await run(portal) }) } }),
    shape: listOf({}),
  },
  downloadMailRecipients: {
    ask: async (portal) => ({ params: { id: await run(portal) } }),
    shape: (answer) => String(answer).includes('address,name,number'),
  },
  controlMailRun: {
    ask: async (portal) => ({ params: { id: await run(portal) }, body: { action: 'pause' } }),
    shape: msgRow,
  },
  getMemberMail: {
    ask: async (portal) => ({ params: { id: await memberId(portal) } }),
    shape: { data: { unsubscribed: listOf('text') } },
  },
  liftSuppression: {
    ask: async (portal) => ({ params: { id: await memberId(portal) } }),
    shape: msgRow,
  },
  getUnsubscribe: {
    ask: async (portal) => ({ params: { token: await token(portal) } }),
    shape: { data: { kind: exactly('bulk'), address: 'text', done: exactly(false) } },
  },
  unsubscribe: {
    ask: async (portal) => ({ params: { token: await token(portal) } }),
    shape: msgRow,
  },
};
