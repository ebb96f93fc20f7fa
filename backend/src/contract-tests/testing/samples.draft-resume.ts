import { randomBytes } from 'node:crypto';
import { calls } from '@portal/contract/calls';
import type { OwnDraft } from '@portal/contract/applications/responses';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import { DraftAddresses } from '../../applications/resume/draft-addresses.service.js';
import { ownerHashOf } from '../../applications/drafts/draft-secret.js';
import { DraftSharingRepository } from '../../applications/drafts/draft-sharing.repository.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { exactly } from './shape.js';
import { msgRow } from './samples.shapes.js';

/** A draft with an e-mail of its own. @returns both */
async function begun(portal: Portal): Promise<{ appId: string; email: string }> {
  const opened = await portal.as('visitor', calls.openDraft, { body: { appType: 'single' } });
  const { appId } = good<{ data: OwnDraft }>(opened).data;
  const email = `${appId}@post.example`.toLowerCase();
  const body = { version: 0, answers: { applicants: [{ name: 'Asha Verma', email }] } };
  const { cookies } = opened;
  good(await portal.as('visitor', calls.saveDraft, { cookies, params: { appId }, body }));
  return { appId, email };
}

/** The token of a link that was mailed. */
async function linkOf(portal: Portal): Promise<string> {
  const { appId, email } = await begun(portal);
  const get = portal.app.get.bind(portal.app);
  const token = randomBytes(32).toString('base64url');
  const address = get(DraftAddresses, { strict: false }).hash(email);
  await get(UnitOfWork, { strict: false }).run({ kind: 'system' }, async (tx) =>
    get(DraftSharingRepository, { strict: false }).addLink(
      appId,
      { kind: 'soon', at: new Date(), tokenHash: ownerHashOf(token), address },
      tx.session,
    ),
  );
  return token;
}

/** Drafts that go on in another browser. */
export const draftResumeSamples: Samples = {
  continueDraft: {
    ask: async (portal) => ({ body: { token: await linkOf(portal) } }),
    shape: { data: { state: exactly('opened'), appId: 'text' } },
  },
  makePhoneLink: {
    ask: async ({ journeys }) => {
      const { appId, cookies } = await journeys.submitted();
      return { cookies, params: { appId } };
    },
    shape: { data: { size: 'number', path: 'text', until: 'text' } },
  },
  resumeDraft: {
    ask: () => ({ body: { email: 'asha@post.example', language: 'en' } }),
    shape: msgRow,
  },
  verifyResume: {
    ask: async (portal) => {
      const { email } = await begun(portal);
      const { cookies } = await portal.as('visitor', calls.resumeDraft, { body: { email, language: 'en' } });
      const rows = await portal.rows('outbox', { job: 'resume-code.mail' });
      const row = rows.at(-1);
      const { code } = row?.['sealed'] as { code: string };
      const opened = portal.app.get(SealedTexts, { strict: false }).open(code, String(row?.['_id']));
      return { cookies, body: { code: opened } };
    },
    shape: {
      data: [
        {
          appId: 'text',
          appType: exactly('single'),
          appFee: exactly(1_635),
          state: exactly('open'),
          name: 'text',
          updatedAt: 'text',
          canBeDiscarded: exactly(true),
        },
      ],
    },
  },
};
