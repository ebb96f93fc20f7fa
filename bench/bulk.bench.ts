/**
 * `npm run bench -- bulk [applications]`: a reviewer approves a selection by one confirmation. The time from Upload Documents for all to the
 * last set, and from the confirmation to the last approval. Fails when the approval adds more than a quarter to the drawing, or when one of them
 * is not approved. The bare drawing of as many sets by the same pool is printed beside: what drawing through the queue may cost is gated by
 * `documents`, and here the database, the storage and both mails of each approval take their share of the same cores.
 */
import { pause } from '@portal/dev/core/wait.ts';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import type { SelectionView } from '@portal/contract';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import { DocumentRenderer } from '@portal/worker/documents/rendering/render.pool';
import { rateOf, setOf } from './sets.ts';

const count = Number(process.argv[2] ?? 100);
const THREADS = 2;
const MOST_RATIO = 1.25;
const password = 'Demo-Orange-2026';

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem();
let took: { drawn: number; approved: number; isComplete: boolean };
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

  const asked = performance.now();
  const { runId: id } = (await call(calls.approveSelection, { body: { ids } })).data;
  const once = async (isSo: (view: SelectionView) => boolean): Promise<SelectionView> => {
    for (;;) {
      const { data } = await call(calls.getSelection, { params: { id }, query: { from: 0, count: 1 } });
      if (isSo(data)) return data;
      await pause(100);
    }
  };
  const { counts } = await once((view) => view.counts.waiting + view.counts.drawing === 0);
  const drawn = performance.now() - asked;
  const confirmed = performance.now();
  await call(calls.confirmSelection, { params: { id }, body: { count: counts.drawn } });
  const end = await once(({ run }) => run.state === 'done' || run.state === 'failed');
  took = {
    drawn,
    approved: performance.now() - confirmed,
    isComplete: end.counts.approved === count,
  };
} finally {
  await system.close();
  await servers.stop();
}

const pool = new DocumentRenderer({ threads: THREADS });
await Promise.all([setOf(pool)(), setOf(pool)()]);
const bare = (count / (await rateOf(setOf(pool), THREADS, count))) * 1000;
await pool.close();

const ratio = (took.drawn + took.approved) / took.drawn;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
console.log(`bulk: ${count} drawn: ${seconds(took.drawn)}`);
console.log(`bulk: ${count} approved: ${seconds(took.approved)}`);
console.log(`bulk: ${count} bare drawings by ${THREADS} threads: ${seconds(bare)}`);
console.log(`bulk: both to bare drawing: ${((took.drawn + took.approved) / bare).toFixed(2)}`);
console.log(`bulk: both to the drawing: ${ratio.toFixed(2)} (at most ${MOST_RATIO})`);
if (!took.isComplete) console.log('bulk: not all were approved');
if (!took.isComplete || ratio > MOST_RATIO) process.exitCode = 1;
