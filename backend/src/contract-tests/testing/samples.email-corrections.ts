import { calls } from '@portal/contract/calls';
import { DraftSharing } from '../../applications/drafts/draft-sharing.service.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import type { Journey } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { exactly } from './shape.js';
import { msgRow } from './samples.shapes.js';

let count = 0;
const anyEmail = (): string => `corrected${(count += 1)}@post.example`;

/** A paid application, and its browser, which has proved the address. */
async function paid(portal: Portal): Promise<Journey> {
  const journey = await portal.journeys.paid();
  const get = portal.app.get.bind(portal.app);
  const { appId, cookies } = journey;
  const [application] = await portal.rows('applications', { appId });
  const [{ email = '' } = {}] = (application?.['applicants'] ?? []) as { email?: string }[];
  await get(UnitOfWork, { strict: false }).run(systemActor, async (tx) =>
    get(DraftSharing, { strict: false }).recordProof(tx, appId, email.toLowerCase(), cookies['draft'] ?? ''),
  );
  return journey;
}

/** The e-mail of a paid application, corrected by its applicant. */
export const emailCorrectionSamples: Samples = {
  getReceiptAddress: {
    ask: async (portal) => {
      const { appId, cookies } = await paid(portal);
      return { cookies, params: { appId } };
    },
    shape: { data: { sentTo: 'text', canBeCorrected: exactly(true) } },
  },
  askEmailCorrection: {
    ask: async (portal) => {
      const { appId, cookies } = await paid(portal);
      return { cookies, params: { appId }, body: { email: anyEmail() } };
    },
    shape: msgRow,
  },
  confirmEmailCorrection: {
    ask: async (portal) => {
      const { appId, cookies } = await paid(portal);
      const email = anyEmail();
      const question = { params: { appId }, body: { email } };
      const asked = await portal.as('visitor', calls.askEmailCorrection, { ...question, cookies });
      const row = (await portal.rows('outbox', { job: 'email-correction-code.mail' })).at(-1);
      const { code } = row?.['sealed'] as { code: string };
      const opened = portal.app.get(SealedTexts, { strict: false }).open(code, String(row?.['_id']));
      return { params: { appId }, cookies: { ...cookies, ...asked.cookies }, body: { email, code: opened } };
    },
    shape: msgRow,
  },
};
