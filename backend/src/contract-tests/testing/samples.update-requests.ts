import { calls } from '@portal/contract/calls';
import type { StaffUpdateRequest } from '@portal/contract/members/responses';
import type { Portal } from './portal.js';
import { good } from './journeys.js';
import { msgRow } from './samples.shapes.js';
import type { Samples } from './sample.js';
import { edited } from './samples.members.js';
import { exactly, pageOf } from './shape.js';

/** A member who has asked for another name; the id is the application's. */
async function asked(portal: Portal): Promise<{ params: { id: string } }> {
  const { applicationId = '' } = await edited(portal, { name: 'Asha Rao' });
  return { params: { id: applicationId } };
}

const row = {
  _id: 'text',
  request: 'text',
  appType: 'text',
  name: 'text',
  mem_no: 'text',
  fields: [exactly('name')],
  createdAt: 'text',
} as const;

/** What staff ask about members' requests. */
export const updateRequestSamples: Samples = {
  getUpdateRequests: {
    ask: async (portal) => {
      await asked(portal);
      return {};
    },
    shape: pageOf(row),
  },
  getUpdateRequest: {
    ask: asked,
    shape: {
      data: [
        {
          id: 'text',
          state: exactly('open'),
          askedAt: 'text',
          appType: 'text',
          name: 'text',
          mem_no: 'text',
          docstatus: 'text',
          changes: [{ field: exactly('name'), from: 'text', to: exactly('Asha Rao'), now: 'text' }],
        },
      ],
    },
  },
  decideUpdate: {
    ask: async (portal) => {
      const question = await asked(portal);
      const { data } = good<{ data: StaffUpdateRequest[] }>(
        await portal.as('superAdmin', calls.getUpdateRequest, question),
      );
      return {
        params: { id: data[0]?.id ?? '' },
        body: { decisions: [{ field: 'name', decision: 'accepted' }] },
      };
    },
    shape: { ...msgRow, data: { newDocuments: exactly(true) } },
  },
};
