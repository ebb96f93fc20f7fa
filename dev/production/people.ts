/** Actions of applicants, members and staff through the API of the portal in containers. */
import { randomBytes } from 'node:crypto';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { pause, until } from '../core/wait.ts';
import { ApplicantByHttp } from '../demo/applicant-by-http.ts';
import { completeFirstLogIn } from '../demo/first-log-in.ts';
import { ReviewerByHttp } from '../demo/reviewer-by-http.ts';
import type { ExternalServices } from './external-services.ts';
import type { Portal } from './portal.ts';

/** Shared by all accounts. */
const password = `Aa1-${randomBytes(9).toString('hex')}`;
const administrator = 'first';
/** The portal refreshes its metrics after five seconds (limits.watch.keepMs). */
const METRICS_CACHE_MS = 6_000;

/** Creates the first staff account as described in docs/operations.md. */
export async function createStaff(portal: Portal): Promise<void> {
  const options = ['--username', administrator, '--email', 'first@post.example', '--role', 'admin'];
  await portal.runScript('backend', ['staff:create', '--', ...options], `${password}\n${password}\n`);
}

async function logIn(portal: Portal): Promise<ReviewerByHttp> {
  return await ReviewerByHttp.logIn(portal.address, password, administrator);
}

/** Submits an application without paying. */
export async function submitApplication(
  portal: Portal,
  label: string,
): Promise<{ applicant: ApplicantByHttp; id: string }> {
  const applicant = new ApplicantByHttp(portal.address, label);
  await applicant.prepare();
  const { data } = await applicant.submit();
  return { applicant, id: data._id };
}

export async function pay(outside: ExternalServices, applicant: ApplicantByHttp): Promise<void> {
  const answer = await applicant.confirm(await outside.provider.pay(applicant.orderId));
  if (answer !== 'success') throw new Error(`The response to the payment of ${applicant.email} is ${answer}`);
}

/** @returns a line with the reason for each failed job */
export async function failedJobs(portal: Portal): Promise<string> {
  const staff = await logIn(portal);
  const list = { range: '[0,24]', sort: '["createdAt","ASC"]', filter: '{}' };
  const jobs = await staff.call(calls.listFailedJobs, { query: list });
  return jobs.map(({ id, attempts, reason }) => `\n${id}, tried ${attempts} times: ${reason}`).join('');
}

/** Waits until the queues are empty. @throws if a job has failed */
export async function waitForJobs(portal: Portal): Promise<void> {
  await pause(METRICS_CACHE_MS);
  await until('The jobs', 60_000, async () => {
    if ((await portal.metric('portal_failed_jobs')) > 0)
      throw new Error(`Jobs failed:${await failedJobs(portal)}`);
    return (await portal.metric('portal_queue_jobs')) === 0;
  });
}

/**
 * Takes an applicant from the draft to the first log-in as a member.
 *
 * @param whileRendering runs after the rendering was requested. No other job is active then: a mail in delivery while its
 *   worker is killed would be unclear and wait for staff (docs/faults.md, F01)
 * @returns the membership number
 */
export async function becomeMember(
  portal: Portal,
  outside: ExternalServices,
  label: string,
  whileRendering?: () => Promise<void>,
): Promise<string> {
  const { applicant, id } = await submitApplication(portal, label);
  await pay(outside, applicant);
  const staff = await logIn(portal);
  await staff.verify(id);
  if (whileRendering !== undefined) await waitForJobs(portal);
  const runId = await staff.renderDocuments(id);
  await whileRendering?.();
  await staff.waitForDocuments(runId);
  await staff.approve(id);
  await staff.waitForMails(runId);
  return await completeFirstLogIn(portal.address, outside.mailbox, applicant.email, password);
}

/** Logs a member in and downloads all documents. @throws for one that cannot be downloaded */
export async function memberOpensDocuments(portal: Portal, number: string): Promise<string> {
  const body = { memNo: number, password };
  const { accessToken } = await createClient({ baseUrl: portal.address })(calls.memberLogin, { body });
  const call = createClient({ baseUrl: portal.address, token: () => accessToken });
  const { data } = await call(calls.getOwnDocuments);
  for (const { document, url } of data) {
    const answer = await fetch(url);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok || bytes === 0)
      throw new Error(`The ${document} of ${number} cannot be downloaded: ${answer.status}`);
  }
  if (data.length === 0) throw new Error(`${number} has no documents`);
  return `${number}, ${data.length} documents`;
}
