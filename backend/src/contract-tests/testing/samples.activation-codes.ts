import { calls } from '@portal/contract/calls';
import mongoose from 'mongoose';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { importedRegister } from './samples.imports.js';
import { listOf, type Shape } from './shape.js';

/** One for each portal: an approval takes long. */
const members = new WeakMap<Portal, Promise<string>>();

async function newMember(portal: Portal): Promise<string> {
  const { memNo } = await portal.journeys.approved();
  const [member] = await portal.rows('members', { memNo });
  return String(member?.['_id']);
}

/** A member who never set a password. @param also of the log-in */
async function waiting(portal: Portal, also: object = {}): Promise<string> {
  const member = members.get(portal) ?? newMember(portal);
  members.set(portal, member);
  const memberId = await member;
  await portal.setRow('member_logins', { memberId }, { email: 'asha@home.example', ...also });
  return memberId;
}

/** An import that made one member who waits for a code. */
async function imported(portal: Portal, also: object = {}): Promise<string> {
  const id = await importedRegister(portal);
  await portal.addRow('import_rows', {
    ...{ importId: id, row: 2, cells: [], memNo: '12', name: 'Asha Verma', keys: [], problems: [] },
    ...{ outcome: 'imported', member: { memberId: await waiting(portal, also) } },
  });
  return id;
}

/** Without an e-mail, and with a code that is too old. */
const onPaper = { email: '', activation: { hash: 'x', expiresAt: new Date(0) } };

/** Sheets that are made, as far as the backend knows. */
async function sheets(portal: Portal): Promise<string> {
  const memberId = await waiting(portal);
  const { data } = good<{ data: { runId: string } }>(
    await portal.as('superAdmin', calls.printMemberCode, { params: { id: memberId } }),
  );
  const result = { key: `code-sheets/${data.runId}/x.pdf`, fileName: 'x.pdf', memberIds: [memberId] };
  const _id = new mongoose.Types.ObjectId(data.runId);
  await portal.setRow('runs', { _id }, { state: 'done', result });
  const activation = { hash: 'x', expiresAt: new Date(Date.now() + 60_000) };
  await portal.setRow('member_logins', { memberId }, { activation, activationIssue: data.runId });
  return data.runId;
}

const codes: Shape = {
  data: {
    prants: listOf({ prant: 'text', withEmail: 'number' }),
    isForgotten: 'boolean',
    sheets: listOf({}),
  },
};
const run: Shape = { data: { runId: 'text' } };

/** Activation codes by mail and on paper. */
export const activationCodeSamples: Samples = {
  getImportCodes: { ask: async (portal) => ({ params: { id: await imported(portal) } }), shape: codes },
  mailImportCodes: {
    ask: async (portal) => ({ params: { id: await imported(portal) }, body: { count: 1 } }),
    shape: codes,
  },
  printImportCodes: {
    ask: async (portal) => ({ params: { id: await imported(portal, onPaper) }, body: { again: false } }),
    shape: run,
  },
  printMemberCode: { ask: async (portal) => ({ params: { id: await waiting(portal) } }), shape: run },
  getCodeSheets: {
    ask: async (portal) => ({ params: { id: await sheets(portal) } }),
    shape: {
      data: { id: 'text', state: 'text', made: { sheets: 'number', working: 'number', until: 'text' } },
    },
  },
  downloadCodeSheets: {
    ask: async (portal) => ({ params: { id: await sheets(portal) } }),
    shape: { data: { name: 'text', url: 'text' } },
  },
};
