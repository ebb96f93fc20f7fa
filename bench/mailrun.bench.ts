/**
 * `npm run bench -- mailrun [mails]`: sends 10,000 mails (target `50000`) to a local mail server: throughput, its ratio
 * to plain pooled nodemailer (target 0.6), time to store the recipients and latency of the page of the run meanwhile
 * (target 100 ms). Times are printed, not gated; a missing or duplicate mail fails the run.
 */
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { pause } from '@portal/dev/core/wait.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startScriptedSmtp } from '@portal/dev/testing/smtp.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import mongoose from 'mongoose';
import { createTransport } from 'nodemailer';
import { percentile } from './percentile.ts';

const mails = Number(process.argv[2] ?? 10_000);
/** Mails of the baseline. */
const BASELINE_MAILS = 2_000;
/** Connections of a worker (worker.limits.ts). */
const CONNECTIONS = 8;
const BATCH = 10_000;
const password = 'Demo-Orange-2026';

const smtp = await startScriptedSmtp(password);
const url = new URL(smtp.url);
url.username = 'bulk';
url.password = password;
const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem({
  env: { BULK_SMTP_URL: url.href, BULK_MAILS_PER_DAY: '1000000', BULK_MAILS_PER_SECOND: '10000' },
});
try {
  const address = system.env['MONGODB_URI'] ?? '';
  const { db } = (await mongoose.connect(address)).connection;
  if (db === undefined) throw new Error('No database');
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

  const transport = createTransport({
    ...{
      host: url.hostname,
      port: Number(url.port),
      ignoreTLS: true,
      pool: true,
      maxConnections: CONNECTIONS,
    },
    auth: { user: 'bulk', pass: password },
  });
  const html = `<p>Dear member,</p>${'<p>The annual meeting is in Pune.</p>'.repeat(40)}`;
  const bareStart = performance.now();
  await Promise.all(
    Array.from({ length: BASELINE_MAILS }, async (_one, index) =>
      transport.sendMail({
        ...{ from: 'office@portal.example', to: `bare${index}@portal.example`, subject: 'Bare' },
        ...{ html, text: html },
      }),
    ),
  );
  const bare = (BASELINE_MAILS * 1_000) / (performance.now() - bareStart);
  transport.close();
  const before = smtp.taken.length;

  const { accessToken } = await createClient({ baseUrl: system.urls.portal })(calls.staffLogin, {
    body: { username: 'superadmin', password },
  });
  const call = createClient({ baseUrl: system.urls.portal, token: () => accessToken });
  await call(calls.reauthenticate, { body: { password } });
  const startedAt = performance.now();
  const { runId } = await call(calls.sendEmails, {
    body: { subject: 'Annual meeting', html: html.replace('member', '{name}'), docstatus: 'doctor' },
  });
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
  const addresses = smtp.taken.slice(before).map(({ to: [to] }) => to);
  const rate = (mails * 1_000) / sentMs;
  console.log(
    `mailrun: requested in ${queuedMs.toFixed(0)} ms, ${mails} recipients stored in ${writtenMs.toFixed(0)} ms`,
  );
  console.log(
    `mailrun: ${rate.toFixed(0)} mails/s, plain nodemailer ${bare.toFixed(0)}: ${(rate / bare).toFixed(2)} (target 0.6)`,
  );
  console.log(`mailrun: page of the run p95 ${percentile(pageMs, 0.95).toFixed(0)} ms (target 100)`);
  console.log(`mailrun: ${addresses.length} received, ${new Set(addresses).size} distinct (both gated)`);
  if (addresses.length !== mails || new Set(addresses).size !== mails) process.exitCode = 1;
} finally {
  await mongoose.disconnect();
  await system.close();
  await servers.stop();
  await smtp.close();
}
