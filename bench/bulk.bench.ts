/**
 * `npm run bench -- bulk [applications]`: a reviewer approves a selection with one confirmation. Measures the time from
 * Upload Documents to the last set and from the confirmation to the last approval. Fails if approval takes more than a
 * quarter of the rendering time, or one application is not approved. For comparison it prints the plain rendering time
 * of the same pool, which `documents` gates; here database, storage and mails share the cores.
 */
import { pause } from '@portal/dev/core/wait.ts';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import type { SelectionView } from '@portal/contract/reviewing/responses';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import { DocumentRenderer } from '@portal/worker/members/documents/rendering/render.pool';
import { setsPerSecond, renderSetWith } from './document-sets.ts';

const count = Number(process.argv[2] ?? 100);
const THREADS = 2;
const MAX_RATIO = 1.25;
const password = 'Demo-Orange-2026';

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem();
let result: { drawn: number; approved: number; isComplete: boolean };
try {
  const { accessToken } = await createClient({ baseUrl: system.urls.portal })(calls.staffLogin, {
    body: { username: 'admin', password },
  });
  const call = createClient({ baseUrl: system.urls.portal, token: () => accessToken });
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const applicant = new ApplicantByHttp(system.urls.portal, `bulk-${index}`);
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(system.urls.sandbox).pay(applicant.orderId));
    await call(calls.verifyApplication, { params: { id: data._id }, body: {} });
    ids.push(data._id);
  }
  await call(calls.reauthenticate, { body: { password } });

  const startedAt = performance.now();
  const { runId: id } = (await call(calls.openSelection, { body: { what: 'approve', ids } })).data;
  const waitForSelection = async (isSo: (view: SelectionView) => boolean): Promise<SelectionView> => {
    for (;;) {
      const { data } = await call(calls.getSelection, { params: { id }, query: { from: 0, count: 1 } });
      if (isSo(data)) return data;
      await pause(100);
    }
  };
  const { counts } = await waitForSelection((view) => view.counts.waiting + view.counts.drawing === 0);
  const drawn = performance.now() - startedAt;
  const confirmed = performance.now();
  await call(calls.confirmSelection, { params: { id }, body: { count: counts.drawn } });
  const end = await waitForSelection(({ run }) => run.state === 'done' || run.state === 'failed');
  result = {
    drawn,
    approved: performance.now() - confirmed,
    isComplete: end.counts.approved === count,
  };
} finally {
  await system.close();
  await servers.stop();
}

const pool = new DocumentRenderer({ threads: THREADS });
await Promise.all([renderSetWith(pool)(), renderSetWith(pool)()]);
const bare = (count / (await setsPerSecond(renderSetWith(pool), THREADS, count))) * 1000;
await pool.close();

const ratio = (result.drawn + result.approved) / result.drawn;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
console.log(`bulk: ${count} rendered: ${seconds(result.drawn)}`);
console.log(`bulk: ${count} approved: ${seconds(result.approved)}`);
console.log(`bulk: ${count} plain renderings by ${THREADS} threads: ${seconds(bare)}`);
console.log(`bulk: both to plain rendering: ${((result.drawn + result.approved) / bare).toFixed(2)}`);
console.log(`bulk: both to rendering: ${ratio.toFixed(2)} (at most ${MAX_RATIO})`);
if (!result.isComplete) console.log('bulk: some were not approved');
if (!result.isComplete || ratio > MAX_RATIO) process.exitCode = 1;
