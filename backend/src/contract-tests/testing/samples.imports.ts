import { calls } from '@portal/contract/calls';
import type { ImportUpload, ImportZipUpload } from '@portal/contract/data/import.responses';
import mongoose from 'mongoose';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { listOf, type Shape } from './shape.js';

const file = { name: 'Register.csv', size: 20 } as const;
const zip = { name: 'Photos.zip', size: 20 } as const;
const headings = ['Number', 'Name'];

/** A register that stands somewhere, as far as the backend knows. */
async function register(portal: Portal, state: string, also: object = {}): Promise<string> {
  const { data } = good<{ data: ImportUpload }>(
    await portal.as('superAdmin', calls.beginImport, { body: { ...file } }),
  );
  const _id = new mongoose.Types.ObjectId(data.id);
  await portal.setRow('imports', { _id }, { state, headings, suggested: [null, null], rows: 1, ...also });
  return data.id;
}

async function inState(portal: Portal, state: string, also: object = {}) {
  return { params: { id: await register(portal, state, also) } };
}

/** One that made its members. */
export async function importedRegister(portal: Portal): Promise<string> {
  return register(portal, 'imported');
}

/** One import at a time makes members, and the worker that would end it is not there. */
async function nobodyImports(portal: Portal): Promise<void> {
  await portal.setRow('imports', { state: 'importing' }, { state: 'paused' });
}

/** A register of which one row is to become a member. */
async function ready(portal: Portal) {
  await nobodyImports(portal);
  const id = await register(portal, 'checked');
  await portal.addRow('import_rows', {
    ...{ importId: id, row: 2, cells: ['12', 'Asha Verma'], memNo: '12', name: 'Asha Verma' },
    ...{ keys: [], outcome: 'new', problems: [] },
  });
  return { params: { id }, body: { count: 1 } };
}

/** A register whose members have photos to come. */
async function withPhotos(portal: Portal) {
  return inState(portal, 'imported', { mapping: ['mem_no', 'profile_image'] });
}

/** One whose photo is named by an address on an old storage. */
async function withAddress(portal: Portal) {
  const asked = await withPhotos(portal);
  await portal.addRow('import_files', {
    ...{ importId: asked.params.id, row: 2, slot: 'profile_image', name: 'https://files.old.example/1.jpg' },
    ...{ key: '1.jpg', memberId: 'm', applicationId: 'a', memNo: '1', state: 'missing' },
  });
  return asked;
}

async function zipOf(portal: Portal, state: string) {
  const { params } = await withPhotos(portal);
  const { data } = good<{ data: ImportZipUpload }>(
    await portal.as('superAdmin', calls.beginImportZip, { params, body: { ...zip } }),
  );
  await portal.setRow('import_zips', { _id: new mongoose.Types.ObjectId(data.zipId) }, { state });
  return { params: { ...params, zipId: data.zipId } };
}

const item: Readonly<Record<string, Shape>> = {
  ...{ id: 'text', name: 'text', bytes: 'number', state: 'text', by: 'text' },
  ...{ createdAt: 'text', updatedAt: 'text', counts: { new: 'number', wrong: 'number' } },
};
const view: Shape = {
  data: {
    ...{ ...item, headings: listOf('text'), decided: 'number', toImport: 'number', hasReport: 'boolean' },
    may: { check: 'boolean', start: 'boolean', delete: 'boolean' },
  },
};

/** Registers of members. */
export const importSamples: Samples = {
  listImports: {
    ask: async (portal) => {
      await register(portal, 'read');
      return { query: { range: '[0,9]' } };
    },
    shape: listOf(item),
  },
  listImportRows: {
    ask: async (portal) => ({
      query: { filter: JSON.stringify({ importId: (await ready(portal)).params.id }) },
    }),
    shape: listOf({ id: 'text', row: 'number', outcome: 'text', mem_no: 'text', name: 'text' }),
  },
  beginImport: {
    ask: async () => Promise.resolve({ body: { ...file } }),
    shape: { data: { id: 'text', url: 'text', contentType: 'text' } },
  },
  chooseImportSheet: {
    ask: async (portal) => ({
      ...(await inState(portal, 'read', { sheets: ['Summary', 'Register'], sheet: 0 })),
      body: { sheet: 1 },
    }),
    shape: view,
  },
  readImport: { ask: async (portal) => inState(portal, 'read'), shape: view },
  getImport: { ask: async (portal) => inState(portal, 'read'), shape: view },
  checkImport: {
    ask: async (portal) => ({
      ...(await inState(portal, 'read')),
      body: { mapping: ['mem_no', 'name'] },
    }),
    shape: view,
  },
  decideImportRows: {
    ask: async (portal) => ({ ...(await inState(portal, 'checked')), body: { decision: 'import' } }),
    shape: view,
  },
  correctImportRow: {
    ask: async (portal) => {
      const { params } = await ready(portal);
      const _id = new mongoose.Types.ObjectId(params.id);
      await portal.setRow('imports', { _id }, { mapping: ['mem_no', 'name'] });
      return { params, body: { row: 2, cells: [{ column: 1, text: 'Asha Rani Verma' }] } };
    },
    shape: view,
  },
  importReport: {
    ask: async (portal) => inState(portal, 'checked', { reportKey: 'imports/x-report.xlsx' }),
    shape: { data: { name: 'text', url: 'text' } },
  },
  startImport: { ask: ready, shape: view },
  pauseImport: { ask: async (portal) => inState(portal, 'paused'), shape: view },
  resumeImport: {
    ask: async (portal) => {
      await nobodyImports(portal);
      return inState(portal, 'paused');
    },
    shape: view,
  },
  beginImportZip: {
    ask: async (portal) => ({ ...(await withPhotos(portal)), body: { ...zip } }),
    shape: { data: { zipId: 'text', url: 'text', contentType: 'text' } },
  },
  readImportZip: { ask: async (portal) => zipOf(portal, 'done'), shape: view },
  takeOldFiles: { ask: withAddress, shape: view },
  importFilesReport: {
    ask: async (portal) => zipOf(portal, 'done'),
    shape: { data: { name: 'text', url: 'text' } },
  },
  deleteImport: { ask: async (portal) => inState(portal, 'checked'), shape: msgRow },
};
