import { calls } from '@portal/contract/calls';
import type { ExportDto } from '@portal/contract/data/requests';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { listOf } from './shape.js';

const wish: ExportDto = { what: 'members', format: 'csv', details: false, filter: '{"state":"active"}' };

/** An export that is written, as far as the backend knows. */
async function written(portal: Portal): Promise<string> {
  const { data } = good<{ data: { runId: string } }>(
    await portal.as('admin', calls.makeExport, { body: wish }),
  );
  const [run] = (await portal.rows('runs')).filter(({ _id }) => String(_id) === data.runId);
  await portal.setRow(
    'runs',
    { _id: run?.['_id'] },
    {
      state: 'done',
      result: {
        key: `exports/${data.runId}/x.csv`,
        fileName: 'x.csv',
        rows: 1,
        bytes: 9,
        sha256: '',
        disclosureId: data.runId,
      },
    },
  );
  return data.runId;
}

const member = { mem_no: 'text', name: 'text', appType: 'text', state: 'text', memberOn: 'text' } as const;

/** Lists as spreadsheets. */
export const exportSamples: Samples = {
  getAllNewMembers: { shape: { data: listOf({ appId: 'text', state: 'text' }) } },
  getAllMembers: { shape: { data: listOf({ ...member, phone: 'text' }) } },
  downloadSelectedData: {
    ask: async () => Promise.resolve({ query: { search: '', type: 'Life Member' } }),
    shape: { data: listOf(member) },
  },
  downloadCouples: {
    ask: async () => Promise.resolve({ query: { search: 'asha' } }),
    shape: { data: listOf({ mem_no1: 'text', name1: 'text' }) },
  },
  makeExport: { ask: async () => Promise.resolve({ body: wish }), shape: { data: { runId: 'text' } } },
  listExports: {
    ask: async () => Promise.resolve({ query: { range: '[0,9]' } }),
    shape: listOf({ id: 'text', what: 'text', format: 'text', state: 'text', rows: 'number' }),
  },
  downloadExport: {
    ask: async (portal) => ({ params: { id: await written(portal) } }),
    shape: { data: { name: 'text', url: 'text' } },
  },
  deleteExport: { ask: async (portal) => ({ params: { id: await written(portal) } }), shape: msgRow },
};
