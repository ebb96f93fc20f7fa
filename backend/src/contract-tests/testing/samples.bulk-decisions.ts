import { calls } from '@portal/contract/calls';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { exactly } from './shape.js';

const runAnswer = { data: { runId: 'text' } } as const;

/** A selection of one application, whose documents are there when `isDrawn`. @returns ids of both */
async function selection(portal: Portal, isDrawn = false): Promise<{ id: string; applicationId: string }> {
  const { applicationId } = await portal.journeys.verified();
  const opened = await portal.as('admin', calls.approveSelection, { body: { ids: [applicationId] } });
  const id = good<{ data: { runId: string } }>(opened).data.runId;
  if (isDrawn) await portal.setRow('selection_rows', { runId: id }, { state: 'drawn' });
  return { id, applicationId };
}

/** Many that are approved, or made again, together. */
export const bulkDecisionSamples: Samples = {
  approveSelection: {
    ask: async ({ journeys }) => ({ body: { ids: [(await journeys.verified()).applicationId] } }),
    shape: runAnswer,
  },
  regenerateSelection: {
    ask: async (portal) => {
      const { applicationId } = await portal.freshMember();
      const [member] = await portal.rows('members', { applicationId });
      return { body: { ids: [String(member?.['_id'])], reason: 'New signatories.' } };
    },
    shape: runAnswer,
  },
  getSelection: {
    ask: async (portal) => {
      const { applicationId, runId: workId } = await portal.journeys.drawn();
      const opened = await portal.as('admin', calls.approveSelection, { body: { ids: [applicationId] } });
      const id = good<{ data: { runId: string } }>(opened).data.runId;
      await portal.setRow('selection_rows', { runId: id }, { state: 'drawn', workId });
      return { params: { id }, query: { from: '0', count: '24' } };
    },
    shape: {
      data: {
        _id: 'text',
        what: exactly('approve'),
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
      params: { id: (await selection(portal, true)).id },
      body: { count: 1 },
    }),
    shape: runAnswer,
  },
  retrySelection: {
    ask: async (portal) => {
      const { id } = await selection(portal);
      good(await portal.as('admin', calls.cancelRun, { params: { id } }));
      return { params: { id } };
    },
    shape: runAnswer,
  },
};
