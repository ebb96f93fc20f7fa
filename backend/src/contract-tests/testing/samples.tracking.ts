import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { TrackingLinks } from '../../reviewing/tracking/tracking-links.service.js';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { exactly, optional, type Shape } from './shape.js';

const status: Shape = {
  number: 'text',
  state: 'text',
  steps: [{ step: 'text', at: optional('text') }],
  offline: exactly(false),
  usualDays: optional('number'),
};

async function paid(portal: Portal): Promise<ApplicationView> {
  const params = { id: (await portal.journeys.paid()).applicationId };
  return good<{ data: ApplicationView }>(await portal.as('employee', calls.getApplication, { params })).data;
}

/** A paid application that was sent back. @returns the token of its link */
async function sentBack(portal: Portal): Promise<string> {
  const { _id, updatedAt } = await paid(portal);
  const comments = [
    { field: 'prant', text: 'Is this right?' },
    { field: 'applicants.0.profile_image', text: 'Please send a larger one.' },
  ];
  const params = { id: _id };
  good(await portal.as('employee', calls.sendBack, { params, body: { updatedAt, comments } }));
  const application = await portal.app.get(ApplicationStore, { strict: false }).byId(_id);
  if (application === undefined) throw new Error('There is no application');
  return portal.app.get(TrackingLinks, { strict: false }).tokenFor(application);
}

const picture = {
  field: 'applicants.0.profile_image',
  extension: 'jpg',
  contentType: 'image/jpeg',
  size: 20_000,
};

/** Looking up an application, and what was sent back. */
export const trackingSamples: Samples = {
  sendBack: {
    ask: async (portal) => {
      const { _id, updatedAt } = await paid(portal);
      return { params: { id: _id }, body: { updatedAt, comments: [{ field: 'prant', text: 'Sure?' }] } };
    },
    shape: msgRow,
  },
  applicationStatus: {
    ask: async (portal) => {
      const { appId, applicants } = await paid(portal);
      return { query: { ref: appId, contact: applicants[0]?.email ?? '' } };
    },
    shape: { data: status },
  },
  applicationLink: { ask: () => ({ body: { ref: 'unknown0', contact: '9876543210' } }), shape: msgRow },
  duplicateLink: {
    ask: ({ open: { appId, cookies } }) => ({ cookies, params: { appId } }),
    shape: msgRow,
  },
  trackedApplication: {
    ask: async (portal) => ({ body: { token: await sentBack(portal) } }),
    shape: {
      data: {
        ...status,
        appType: exactly('single'),
        fix: {
          round: exactly(1),
          at: 'text',
          fields: [{ field: 'text', comment: 'text', value: 'text' }],
          places: {},
        },
      },
    },
  },
  fixApplication: {
    ask: async (portal) => ({
      body: {
        token: await sentBack(portal),
        round: 1,
        values: [{ field: 'prant', value: 'Vidarbha' }],
        note: 'The photo is the only one that I have.',
      },
    }),
    shape: msgRow,
  },
  fixUpload: {
    ask: async (portal) => ({ body: { token: await sentBack(portal), ...picture } }),
    shape: { url: 'text', key: 'text' },
  },
  fixUploadState: {
    ask: async (portal) => {
      const token = await sentBack(portal);
      const body = { token, ...picture };
      const { key } = good<{ key: string }>(await portal.as('visitor', calls.fixUpload, { body }));
      return { body: { token, key } };
    },
    shape: { state: exactly('refused'), msg: 'text', key: exactly('file.missing') },
  },
};
