import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { RefuseLinks } from '../../members/email-changes/refuse-links.service.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';

/** A change that superAdmin asked for and that waits. @returns its id */
async function pending(portal: Portal): Promise<string> {
  const params = { id: (await portal.journeys.approved()).applicationId };
  const read = await portal.as('superAdmin', calls.getApplication, { params });
  const { data } = good<{ data: ApplicationView }>(read);
  const applicants = data.applicants.map((one) => ({ ...one, email: `new.${params.id}@portal.example` }));
  const body = { ...data, applicants };
  const edited = good<{ data: ApplicationView }>(
    await portal.as('superAdmin', calls.updateApplication, { body }),
  );
  return edited.data.applicants[0]?.emailChange?.id ?? '';
}

/** The code of the mail to the new address. */
async function codeOf({ app, rows }: Portal, changeId: string): Promise<string> {
  const [row] = await rows('outbox', { 'payload.changeId': changeId, job: 'email-change-code.mail' });
  const { code } = row?.['sealed'] as { code: string };
  return app.get(SealedTexts, { strict: false }).open(code, String(row?.['_id']));
}

/** Changes of a member's e-mail that wait. */
export const emailChangeSamples: Samples = {
  confirmEmail: { ask: async (portal) => ({ params: { id: await pending(portal) } }), shape: msgRow },
  withdrawEmail: { ask: async (portal) => ({ params: { id: await pending(portal) } }), shape: msgRow },
  checkEmail: {
    ask: async (portal) => {
      const id = await pending(portal);
      return { params: { id }, body: { code: await codeOf(portal, id) } };
    },
    shape: msgRow,
  },
  refuseEmail: {
    ask: async (portal) => {
      const links = portal.app.get(RefuseLinks, { strict: false });
      return { body: { token: links.tokenFor(await pending(portal)) } };
    },
    shape: msgRow,
  },
};
