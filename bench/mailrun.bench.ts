/**
 * `npm run bench -- mailrun [mails]`: sends 10,000 mails (target `50000`) to a local mail server: throughput, time to
 * store the recipients and latency of the page of the run meanwhile (target 100 ms). Times are printed, not gated; a
 * missing or duplicate mail fails the run. Beside plain nodemailer: `anchors`.
 */
import { calls } from '@portal/contract/calls';
import { pause } from '@portal/dev/core/wait.ts';
import { withPortal } from './bench-portal.ts';
import { startBulkMail, annualMeeting } from './bulk-mail.ts';
import { percentile } from './percentile.ts';

const mails = Number(process.argv[2] ?? 10_000);
const BATCH = 10_000;

const { smtp, env } = await startBulkMail();
await withPortal({ env }, async ({ db, call }) => {
  const now = new Date();
  for (let from = 0; from < mails; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, mails - from) }, (_one, index) =>
      String(from + index + 1),
    );
    await db.collection('members').insertMany(
      some.map((memNo) => ({
        ...{ applicationId: memNo, person: 0, memNo, aliases: [], appType: 'single', group: 'Life Member' },
        applicant: { name: `Member ${memNo}`, email: `m${memNo}@portal.example`, docstatus: 'doctor' },
        ...{
          address: {},
          association: { state: 'Goa', prant: 'Goa' },
          memberOn: '2024-05-01',
          state: 'active',
        },
        ...{ terms: [], beginnings: [], endsOn: '9999-12-31', version: 0, createdAt: now, updatedAt: now },
      })),
    );
  }
  const startedAt = performance.now();
  const { runId } = await call(calls.sendEmails, { body: { ...annualMeeting, docstatus: 'doctor' } });
  const queuedMs = performance.now() - startedAt;
  let writtenMs = 0;
  const pageMs: number[] = [];
  for (;;) {
    const looked = performance.now();
    const { data } = await call(calls.getMailRun, { params: { id: runId } });
    pageMs.push(performance.now() - looked);
    if (writtenMs === 0 && data.total !== undefined) writtenMs = performance.now() - startedAt;
    if (data.state === 'done') break;
    await pause(250);
  }
  const sentMs = performance.now() - startedAt - writtenMs;
  const addresses = smtp.taken.map(({ to: [to] }) => to);
  console.log(
    `mailrun: requested in ${queuedMs.toFixed(0)} ms, ${mails} recipients stored in ${writtenMs.toFixed(0)} ms`,
  );
  console.log(`mailrun: ${((mails * 1_000) / sentMs).toFixed(0)} mails/s`);
  console.log(`mailrun: page of the run p95 ${percentile(pageMs, 0.95).toFixed(0)} ms (target 100)`);
  console.log(`mailrun: ${addresses.length} received, ${new Set(addresses).size} distinct (both gated)`);
  if (addresses.length !== mails || new Set(addresses).size !== mails) process.exitCode = 1;
}).finally(async () => smtp.close());
