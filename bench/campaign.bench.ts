/**
 * `npm run bench -- campaign [minutes] [an hour] [seed]`: the day of a campaign on a cluster: 5,000 applications an hour,
 * or as many as given, arrive whatever the portal answers, a tenth of the webhooks is lost, 20 reviewers are at work, and
 * the primary of MongoDB is killed in the middle. Prints response times, what saturates first and what the mail server
 * must take. Fails if something is lost or done twice, the p95 of the form's calls is above 1 s, or that of receipts
 * above 2 minutes.
 */
import { calls } from '@portal/contract/calls';
import { randomFrom } from '@portal/dev/core/random.ts';
import { pause } from '@portal/dev/core/wait.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import type { Mailbox } from '@portal/dev/testing/mailbox.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startScriptedSmtp } from '@portal/dev/testing/smtp.ts';
import { startCluster } from '../e2e/support/cluster.ts';
import { differencesOf, expectedBooks, readSettledBooks, unfinished } from '../e2e/support/invariants.ts';
import { startTraffic } from '../e2e/support/traffic.ts';
import { password } from './bench-portal.ts';
import { percentile } from './percentile.ts';
import { printObjectives, processorSeconds } from './usage.ts';

const minutes = Number(process.argv[2] ?? '10');
const perHour = Number(process.argv[3] ?? '5000');
const seed = Number(process.argv[4] ?? Math.floor(Math.random() * 1e9));
const REVIEWERS = 20;
/** For which a reviewer looks at an application before deciding, and at the list between two looks. */
const LOOK_MS = 30_000;
/** The primary is back after this time. */
const DOWN_MS = 60_000;
const MAX_FORM_MS = 1_000;
const MAX_RECEIPT_MS = 2 * 60_000;
/** Headers and text of a mail, without the attached documents. */
const KEPT_BYTES = 24_000;

/** Durations of the calls of applicants and of staff, in ms; `failed` are answers of status 500 and above. */
const taken = { form: [] as number[], office: [] as number[], failed: 0 };
const plainFetch = globalThis.fetch;

/** Times every call to the portal. */
function watchCalls(portal: string): void {
  globalThis.fetch = async (address, init) => {
    const url = String(address instanceof Request ? address.url : address);
    if (!url.startsWith(`${portal}/`)) return await plainFetch(address, init);
    const startedAt = performance.now();
    const answer = await plainFetch(address, init);
    // Staff have a token, applicants have cookies.
    const isStaff = new Headers(init?.headers).has('authorization') || url.includes(calls.staffLogin.path);
    (isStaff ? taken.office : taken.form).push(performance.now() - startedAt);
    if (answer.status >= 500) taken.failed += 1;
    return answer;
  };
}

const smtp = await startScriptedSmtp(password, KEPT_BYTES);
const smtpUrl = new URL(smtp.url);
smtpUrl.username = 'portal';
smtpUrl.password = password;
const servers = await startRunServers();
Object.assign(process.env, servers.env);
const cluster = await startCluster({ SMTP_URL: smtpUrl.href });
const { urls, stores, mongo } = cluster;
const records = {
  urls,
  mailbox: {
    all: async () =>
      smtp.taken.map(({ raw }) => ({ text: raw.replaceAll('=\r\n', '') })) as Awaited<
        ReturnType<Mailbox['all']>
      >,
  },
};
const problems: string[] = [];
try {
  console.log(`  ${minutes} minutes of ${perHour} applications an hour, seed ${seed}`);
  let isOver = false;
  watchCalls(urls.portal);
  const staff = await ReviewerByHttp.logIn(urls.portal);
  const browse = async (): Promise<void> => {
    while (!isOver) {
      await staff
        .call(calls.listApplications, { query: { range: '[0,49]', filter: '{}' } })
        .catch(() => undefined);
      await pause(LOOK_MS);
    }
  };
  let mostDue = 0;
  const mailsBy = new Map<number, number>();
  const look = async (): Promise<void> => {
    for (let counted = 0; !isOver; await pause(5_000)) {
      const due = await stores.rows('outbox', { ...unfinished, dueAt: { $lte: new Date() } }).catch(() => []);
      mostDue = Math.max(mostDue, due.length);
      const minute = Math.floor(performance.now() / 60_000);
      mailsBy.set(minute, (mailsBy.get(minute) ?? 0) + smtp.taken.length - counted);
      counted = smtp.taken.length;
    }
  };
  const before = processorSeconds();
  const startedAt = performance.now();
  const traffic = startTraffic(urls, stores, randomFrom(seed), {
    everyMs: 3_600_000 / perHour,
    reviewers: REVIEWERS,
    lookMs: LOOK_MS,
    pollMs: 1_000,
    submitted: 0.9,
    lostWebhooks: 0.1,
    name: 'campaign',
  });
  const others = Promise.all([look(), ...Array.from({ length: REVIEWERS }, browse)]);
  await pause(minutes * 30_000);
  const primary = await mongo.primary();
  const killedAt = performance.now();
  await mongo.killMember(primary);
  await pause(DOWN_MS);
  await mongo.startMember(primary);
  await pause(Math.max(0, minutes * 30_000 - (performance.now() - killedAt)));
  const spent = performance.now() - startedAt;
  const after = processorSeconds();
  isOver = true;
  await traffic.end();
  await others;
  globalThis.fetch = plainFetch;

  const row = (what: string, values: readonly number[]): string =>
    `  ${what}: p50 ${percentile(values, 0.5).toFixed(0)}, p95 ${percentile(values, 0.95).toFixed(0)}, p99 ${percentile(values, 0.99).toFixed(0)} ms (${values.length})`;
  console.log(
    `  ${traffic.paid.length} paid, ${traffic.submitted.length} submitted, ${traffic.approved.size} approved`,
  );
  console.log(row('calls of applicants', taken.form));
  console.log(row('calls of staff', taken.office));
  console.log(
    `  ${taken.failed} answers "try again", ${traffic.retries()} repeats: ${[...traffic.reasons].join('; ')}`,
  );
  const books = await readSettledBooks(records, stores);
  const receipts = (await stores.rows('outbox', { job: 'receipt.mail' })).flatMap(({ payload, doneAt }) => {
    const paidAt = traffic.paidAt.get((payload as { receiptId: string }).receiptId);
    return paidAt === undefined || !(doneAt instanceof Date) ? [] : [doneAt.getTime() - paidAt];
  });
  console.log(row('paid to receipt mailed', receipts));
  console.log(
    `  ${mostDue} jobs due at most; mails: ${smtp.taken.length}, ${Math.max(...mailsBy.values())} in the fullest minute`,
  );
  const shares = [...after]
    .map(([name, seconds]) => [name, ((seconds - (before.get(name) ?? 0)) * 100_000) / spent] as const)
    .sort(([, a], [, b]) => b - a);
  console.log(`  processor: ${shares.map(([name, share]) => `${name} ${share.toFixed(0)} %`).join(', ')}`);
  await printObjectives(stores);

  problems.push(...traffic.failures.map((what) => `Given up: ${what}`));
  problems.push(...differencesOf(books, expectedBooks(books, traffic.paid)));
  const numbers = (await stores.rows('members')).map(({ memNo }) => memNo);
  if (new Set(numbers).size !== numbers.length) problems.push('A membership number was issued twice');
  if (receipts.length !== traffic.paid.length) problems.push(`${receipts.length} receipts were mailed`);
  if (percentile(taken.form, 0.95) > MAX_FORM_MS) problems.push('The calls of applicants are too slow');
  if (percentile(receipts, 0.95) > MAX_RECEIPT_MS) problems.push('Receipts come too late');
} finally {
  await cluster.close();
  await smtp.close();
  await servers.stop();
}
for (const problem of problems) console.error(`  ${problem}`);
console.log(problems.length === 0 ? '  Nothing was lost or done twice.' : `  ${problems.length} problems.`);
process.exit(problems.length === 0 ? 0 : 1);
