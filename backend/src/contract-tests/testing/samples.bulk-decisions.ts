import { calls } from '@portal/contract/calls';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { exactly } from './shape.js';

const runAnswer = { data: { runId: 'text' } } as const;

/** A selection of one application to verify. @returns ids of both */
async function selection(portal: Portal): Promise<{ id: string; applicationId: string }> {
  const { applicationId } = await portal.journeys.paid();
  const body = { what: 'verify' as const, ids: [applicationId] };
  const opened = await portal.as('employee', calls.openSelection, { body });
  return { id: good<{ data: { runId: string } }>(opened).data.runId, applicationId };
}

/** Actions on several records together. */
export const bulkDecisionSamples: Samples = {
  openSelection: {
    ask: async (portal) => {
      const { applicationId } = await portal.journeys.paid();
      return { body: { what: 'verify', ids: [applicationId] } };
    },
    shape: runAnswer,
  },
  getSelection: {
    ask: async (portal) => {
      const { id } = await selection(portal);
      return { params: { id }, query: { from: '0', count: '24' } };
    },
    shape: {
      data: {
        _id: 'text',
        what: exactly('verify'),
        run: {
          _id: 'text',
          kind: exactly('selection'),
          state: exactly('waiting'),
          progress: 'number',
          steps: [{ name: 'text', state: 'text' }],
          cancel: exactly('possible'),
        },
        isConfirmed: exactly(false),
        total: exactly(1),
        counts: {
          waiting: exactly(0),
          drawing: exactly(0),
          drawn: exactly(1),
          confirmed: exactly(0),
          takenOut: exactly(0),
          approved: exactly(0),
          regenerated: exactly(0),
          done: exactly(0),
          refused: exactly(0),
          failed: exactly(0),
        },
        retriable: exactly(1),
        rows: [
          {
            id: 'text',
            applicationId: 'text',
            names: ['text'],
            number: 'text',
            state: exactly('drawn'),
            pictures: [{ document: 'text', person: 'number', url: 'text' }],
            facts: [{ dob: 'text', regno: 'text', qualifications: 'text' }],
          },
        ],
      },
    },
  },
  takeOutOfSelection: {
    ask: async (portal) => {
      const { id, applicationId } = await selection(portal);
      return { params: { id }, body: { ids: [applicationId], isOut: true } };
    },
    shape: runAnswer,
  },
  confirmSelection: {
    ask: async (portal) => ({
      params: { id: (await selection(portal)).id },
      body: { count: 1 },
    }),
    shape: runAnswer,
  },
  retrySelection: {
    ask: async (portal) => {
      const { id } = await selection(portal);
      good(await portal.as('employee', calls.cancelRun, { params: { id } }));
      return { params: { id } };
    },
    shape: runAnswer,
  },
};
