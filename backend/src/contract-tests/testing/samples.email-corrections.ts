import { calls } from '@portal/contract/calls';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import type { Journey } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { exactly } from './shape.js';
import { msgRow } from './samples.shapes.js';

let count = 0;
const anyEmail = (): string => `corrected${(count += 1)}@post.example`;

/** A paid application and its browser. */
const paid = async (portal: Portal): Promise<Journey> => portal.journeys.paid();

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
