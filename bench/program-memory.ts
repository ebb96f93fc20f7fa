import { calls } from '@portal/contract/calls';
import { pause } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem, type System } from '@portal/dev/testing/system.ts';
import { residentMegabytes } from './memory.ts';

/** The thread that draws the kit of a new portal has ended, and V8 has returned what the start has left. */
const SETTLED_MS = 75_000;
/** The versions of one application are read together: spread over several. */
const MEMBERS = 8;
/** Two are drawn while a third is asked for. */
const RUNS_AT_A_TIME = 3;

/** Resident memory of the two programs in MB. */
export interface ProgramMemory {
  readonly worker: { readonly started: number; readonly worked: number };
  readonly backend: { readonly started: number; readonly worked: number };
}

/**
 * Measures a real portal after its start and, with all threads alive, after its work.
 * @param sets of documents that the worker draws and stores
 * @param requests to the backend
 */
export async function measurePrograms(sets: number, requests: number): Promise<ProgramMemory> {
  const servers = await startRunServers();
  Object.assign(process.env, servers.env);
  const system = await startSystem();
  const memory = (name: 'worker' | 'backend'): number => residentMegabytes(system.pidOf(name));
  try {
    await pause(SETTLED_MS);
    const started = { worker: memory('worker'), backend: memory('backend') };
    const reviewer = await ReviewerByHttp.logIn(system.urls.portal);
    await callBackend(reviewer, system.urls.portal, requests);
    const called = memory('backend');
    await drawSets(reviewer, await approveMembers(reviewer, system), sets);
    return {
      worker: { started: started.worker, worked: memory('worker') },
      backend: { started: started.backend, worked: called },
    };
  } finally {
    await system.close();
    await servers.stop();
  }
}

/** The pages and lists that are read most, four at a time. */
async function callBackend({ call }: ReviewerByHttp, portal: string, requests: number): Promise<void> {
  const reads = [
    async () => (await fetch(portal)).text(),
    async () => call(calls.getBranding),
    async () => call(calls.listApplications, { query: {} }),
    async () => call(calls.listMembers, { query: {} }),
    async () => call(calls.getApplicationCounts),
  ];
  let sent = 0;
  const read = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1;
      await reads[sent % reads.length]?.();
    }
  };
  await Promise.all([read(), read(), read(), read()]);
}

/** @returns the ids of their applications */
async function approveMembers(reviewer: ReviewerByHttp, { urls }: System): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const applicant = new ApplicantByHttp(urls.portal, `memory-${index}`);
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    await reviewer.verify(data._id);
    const runId = await reviewer.renderDocuments(data._id);
    await reviewer.waitForDocuments(runId);
    await reviewer.approve(data._id);
    await reviewer.waitForMails(runId);
    ids.push(data._id);
  }
  return ids;
}

/** Regenerates the documents of the members in turn. */
async function drawSets(reviewer: ReviewerByHttp, ids: readonly string[], sets: number): Promise<void> {
  let drawn = 0;
  const draw = async (): Promise<void> => {
    while (drawn < sets) {
      drawn += 1;
      const id = ids[drawn % ids.length] ?? '';
      const body = { reason: `Set ${drawn}` };
      const { runId } = (await reviewer.call(calls.regenerateDocuments, { params: { id }, body })).data;
      await reviewer.waitForDocuments(runId);
    }
  };
  await Promise.all(Array.from({ length: RUNS_AT_A_TIME }, draw));
}
