import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';

/** An application whose documents were drawn long ago. @returns its id */
async function idle({ journeys, test }: Portal): Promise<string> {
  const { applicationId } = await journeys.drawn();
  const at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
  await test.connection
    .collection('membership_numbers')
    .updateMany({ applicationId }, { $set: { reservedAt: at, usedAt: at } });
  return applicationId;
}

/** Reserved, unused membership numbers. */
export const numberSamples: Samples = {
  listIdleReservations: {
    ask: async (portal) => {
      await idle(portal);
      return { query: { range: '[0,24]', sort: '["usedAt","ASC"]', filter: '{}' } };
    },
    shape: [
      {
        id: 'text',
        names: ['text'],
        numbers: ['text'],
        reservedAt: 'text',
        usedAt: 'text',
        startedBy: 'text',
        drawing: 'boolean',
      },
    ],
  },
  releaseReservation: {
    ask: async (portal) => ({ params: { id: await idle(portal) } }),
    shape: msgRow,
  },
};
