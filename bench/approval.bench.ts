/**
 * `npm run bench -- approval [applications]`: on an idle portal, the time from Upload Documents to the finished set and
 * from Approve to both sent mails (target p95 2 s). Times are printed, not gated; a missing mail fails the run.
 */
import { calls } from '@portal/contract/calls';
import { pause } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { withPortal } from './bench-portal.ts';
import { percentile } from './percentile.ts';

const count = Number(process.argv[2] ?? 20);
const GIVE_UP_MS = 30_000;

await withPortal({}, async ({ system, call }) => {
  /** Waits until the steps of a run match. */
  const runUntil = async (
    runId: string,
    fits: (done: string[], progress: number) => boolean,
  ): Promise<void> => {
    const end = performance.now() + GIVE_UP_MS;
    for (;;) {
      const { data } = await call(calls.getRun, { params: { id: runId } });
      const done = data.steps.filter(({ state }) => state === 'done').map(({ name }) => name);
      if (fits(done, data.progress)) return;
      if (performance.now() > end) throw new Error(`Completed steps of the run: ${done.join(', ')}`);
      await pause(20);
    }
  };

  const drawn: number[] = [];
  const mailed: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const applicant = new ApplicantByHttp(system.urls.portal, `bench-${index}`);
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(system.urls.sandbox).pay(applicant.orderId));
    const params = { id: data._id };
    await call(calls.verifyApplication, { params, body: {} });

    const uploadClick = performance.now();
    const { runId } = (await call(calls.renderApprovalDocuments, { params, body: {} })).data;
    await runUntil(runId, (_done, progress) => progress === 100);
    drawn.push(performance.now() - uploadClick);

    const approveClick = performance.now();
    await call(calls.approveApplication, { params, body: {} });
    await runUntil(runId, (done) => done.includes('mail-secretary') && done.includes('mail-applicant'));
    mailed.push(performance.now() - approveClick);
  }

  const print = (what: string, times: number[]): void => {
    const at = (share: number): string => `${(percentile(times, share) / 1000).toFixed(2)} s`;
    console.log(`  ${what.padEnd(46)} median ${at(0.5)}, p95 ${at(0.95)} (${times.length} applications)`);
  };
  print('Upload Documents to the finished set', drawn);
  print('Approve to both mails sent', mailed);
});
