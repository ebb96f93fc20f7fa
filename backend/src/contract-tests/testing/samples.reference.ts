import { calls } from '@portal/contract/calls';
import type { ApplyImportDto } from '@portal/contract/settings/reference.requests';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import type { Shape } from './shape.js';

const record = { id: 'text', kind: 'text', state: 'text', name: 'text', updatedAt: 'text' } satisfies Shape;
const counts = {
  add: 'number',
  change: 'number',
  unchanged: 'number',
  duplicate: 'number',
  error: 'number',
} satisfies Shape;

let colleges = 0;
const newCollege = () => ({
  kind: 'college' as const,
  state: 'Goa',
  name: `College ${++colleges}`,
  aliases: [`C${colleges}`],
});

async function created(portal: Portal): Promise<{ id: string; updatedAt: string }> {
  return good(await portal.as('superAdmin', calls.createReference, { body: newCollege() }));
}

async function file(portal: Portal): Promise<ApplyImportDto> {
  const { state, name } = newCollege();
  const body = { kind: 'college' as const, csv: `state,name,aliases\r\n${state},${name},\r\n` };
  const preview = await portal.as('superAdmin', calls.previewReferenceImport, { body });
  return { ...body, hash: good<{ data: { hash: string } }>(preview).data.hash };
}

/** A college that an applicant typed. */
async function queued(portal: Portal): Promise<string> {
  const name = `Written ${++colleges}`;
  const mention = { applicationId: portal.own.applicationId, at: new Date() };
  const { insertedId } = await portal.test.connection.collection('queued_names').insertOne({
    kind: 'college',
    state: 'Goa',
    stateKey: 'goa',
    prantKey: '',
    name,
    nameKey: name.toLowerCase(),
    isOpen: true,
    count: 1,
    first: mention,
    last: mention,
  });
  return String(insertedId);
}

/** The reference lists, their files and the queue of colleges. */
export const referenceSamples: Samples = {
  listReference: {
    ask: () => ({
      query: {
        filter: '{"kind":"college","state":"Goa","q":"medical"}',
        range: '[0,24]',
        sort: '["name","ASC"]',
      },
    }),
    shape: [record],
  },
  showReference: {
    ask: async (portal) => ({ params: { id: (await created(portal)).id } }),
    shape: record,
  },
  createReference: { ask: () => ({ body: newCollege() }), shape: record },
  changeReference: {
    ask: async (portal) => {
      const { id, updatedAt } = await created(portal);
      const { kind: _kind, ...body } = newCollege();
      return { params: { id }, body: { ...body, updatedAt } };
    },
    shape: record,
  },
  deleteReference: {
    ask: async (portal) => ({ params: { id: (await created(portal)).id } }),
    shape: record,
  },
  previewReferenceImport: {
    ask: async (portal) => {
      const { kind, csv } = await file(portal);
      return { body: { kind, csv } };
    },
    shape: {
      data: {
        kind: 'text',
        hash: 'text',
        counts,
        rows: [{ line: 'number', outcome: 'text', entry: { name: 'text' } }],
      },
    },
  },
  applyReferenceImport: {
    ask: async (portal) => ({ body: await file(portal) }),
    shape: { data: { added: 'number', changed: 'number', unchanged: 'number' } },
  },
  exportReference: {
    ask: () => ({ body: { kind: 'college', state: 'Goa', q: 'medical' } }),
    shape: { data: { filename: 'text', csv: 'text', rows: 'number' } },
  },
  listQueuedNames: {
    ask: async (portal) => {
      await queued(portal);
      return { query: { filter: '{"state":"Goa"}', range: '[0,24]' } };
    },
    shape: [
      {
        id: 'text',
        kind: 'text',
        state: 'text',
        name: 'text',
        count: 'number',
        first: { applicationId: 'text', at: 'text' },
        last: { applicationId: 'text', at: 'text' },
        suggestions: (list) => Array.isArray(list),
      },
    ],
  },
  decideQueuedName: {
    ask: async (portal) => ({
      params: { id: await queued(portal) },
      body: { decision: 'add', name: newCollege().name, state: 'Goa' },
    }),
    shape: msgRow,
  },
};
