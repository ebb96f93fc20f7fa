import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { DecisionDto } from '@portal/contract/reviewing/requests';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Sample, Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';

type State = 'paid' | 'verified' | 'submitted';

async function inState(portal: Portal, state: State): Promise<ApplicationView> {
  const { journeys } = portal;
  const id = (await journeys[state]()).applicationId;
  const read = await portal.as('employee', calls.getApplication, { params: { id } });
  return good<{ data: ApplicationView }>(read).data;
}

const sampleOf = (state: State): Sample<DecisionDto> => ({
  ask: async (portal) => {
    const { _id, updatedAt } = await inState(portal, state);
    return { params: { id: _id }, body: { updatedAt, reason: 'The licence can not be read.' } };
  },
  shape: msgRow,
});

/** Decisions against an application. */
export const decisionSamples: Samples = {
  cannotVerify: sampleOf('paid'),
  rejectApplication: sampleOf('verified'),
  cancelApplication: sampleOf('submitted'),
  mailPaymentLink: {
    ask: async ({ journeys }) => ({ params: { id: (await journeys.submitted()).applicationId } }),
    shape: msgRow,
  },
  askDifference: {
    ask: async (portal) => {
      const { _id, appId } = await inState(portal, 'paid');
      const converts = { memberId: '0123456789abcdef01234567', memNo: '6' };
      await portal.setRow('applications', { appId }, { converts, 'payment.amount': 1125 });
      return { params: { id: _id } };
    },
    shape: msgRow,
  },
  deleteApplication: {
    ask: async ({ journeys }) => ({ params: { id: (await journeys.submitted()).applicationId } }),
    shape: msgRow,
  },
  deleteApplicationByPost: sampleOf('submitted'),
};
