/**
 * `npm run bench -- bulk [applications]`: a reviewer approves a selection with one confirmation. Measures the time from
 * Upload Documents to the last set and from the confirmation to the last approval. Fails if approval takes more than a
 * quarter of the rendering time, or one application is not approved.
 */
import { pause } from '@portal/dev/core/wait.ts';
import { calls } from '@portal/contract/calls';
import type { SelectionView } from '@portal/contract/reviewing/responses';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { withPortal } from './bench-portal.ts';

const count = Number(process.argv[2] ?? 100);
const MAX_RATIO = 1.25;

await withPortal({}, async ({ system, call }) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const applicant = new ApplicantByHttp(system.urls.portal, `bulk-${index}`);
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(system.urls.sandbox).pay(applicant.orderId));
    await call(calls.verifyApplication, { params: { id: data._id }, body: {} });
    ids.push(data._id);
  }

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
  const approved = performance.now() - confirmed;
  const ratio = (drawn + approved) / drawn;
  console.log(`bulk: ${count} rendered: ${(drawn / 1000).toFixed(1)} s`);
  console.log(`bulk: ${count} approved: ${(approved / 1000).toFixed(1)} s`);
  console.log(`bulk: both to rendering: ${ratio.toFixed(2)} (at most ${MAX_RATIO})`);
  const isComplete = end.counts.approved === count;
  if (!isComplete) console.log('bulk: some were not approved');
  if (!isComplete || ratio > MAX_RATIO) process.exitCode = 1;
});
