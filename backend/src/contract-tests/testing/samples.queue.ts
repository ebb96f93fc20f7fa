import { waitingStates } from '@portal/contract/settings/service-levels';
import { ServiceLevelsService } from '../../settings/service-levels/service-levels.service.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { listOf, type Shape } from './shape.js';

const ofPaid = async ({ journeys }: Portal) => ({ params: { id: (await journeys.paid()).applicationId } });
const levels: Shape = {
  version: 'number',
  days: Object.fromEntries(waitingStates.map((state) => [state, 'number' as const])),
};

/** The work queue. */
export const queueSamples: Samples = {
  claimApplication: {
    ask: ofPaid,
    shape: { data: { claim: { id: 'text', username: 'text', until: 'text' }, looking: listOf('text') } },
  },
  releaseApplication: { ask: ofPaid, shape: msgRow },
  assignApplication: {
    ask: async (portal) => ({ ...(await ofPaid(portal)), body: { staffId: '' } }),
    shape: { data: { looking: listOf('text') } },
  },
  markPresence: { ask: ofPaid, shape: { data: { looking: listOf('text') } } },
  getApplicationNotes: {
    ask: ofPaid,
    shape: { data: listOf({ id: 'text', at: 'text', by: 'text', text: 'text' }) },
  },
  addApplicationNote: {
    ask: async (portal) => ({ ...(await ofPaid(portal)), body: { text: 'Called, no answer' } }),
    shape: { data: { id: 'text', at: 'text', by: 'text', text: 'text' } },
  },
  claimNext: {
    ask: async ({ journeys }) => ({ body: { ids: [(await journeys.paid()).applicationId] } }),
    shape: { data: { id: 'text' } },
  },
  getReviewers: { shape: { data: [{ id: 'text', username: 'text' }] } },
  getReviewerFigures: {
    shape: { data: listOf({ username: 'text', last7: 'number', last30: 'number' }) },
  },
  getServiceLevels: { shape: { data: levels } },
  changeServiceLevels: {
    ask: async ({ app }) => {
      const { version, days } = await app.get(ServiceLevelsService, { strict: false }).current();
      return { body: { version, days: { ...days, paid: days.paid + 1 } } };
    },
    shape: { data: levels },
  },
};
