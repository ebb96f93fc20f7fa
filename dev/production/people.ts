/** What people do in the portal that runs in containers: by its calls, as in the demonstration. */
import { randomBytes } from 'node:crypto';
import { calls } from '@portal/contract/calls';
import { createClient } from '@portal/contract/client';
import { pause, until } from '../core/wait.ts';
import { ApplicantByHttp } from '../demo/applicant-by-http.ts';
import { firstLogIn } from '../demo/first-log-in.ts';
import { ReviewerByHttp } from '../demo/reviewer-by-http.ts';
import type { Outside } from './outside.ts';
import type { Portal } from './portal.ts';

/** Of everybody. */
const password = `Aa1-${randomBytes(9).toString('hex')}`;
const administrator = 'first';
/** A figure is no older than this: the portal reads them again after five seconds (limits.watch.keepMs). */
const FIGURES_KEPT_MS = 6_000;

/** As docs/operations.md makes the first of the staff. */
export async function createStaff(portal: Portal): Promise<void> {
  const who = ['--username', administrator, '--email', 'first@post.example', '--role', 'admin'];
  await portal.command('backend', ['staff:create', '--', ...who], `${password}\n${password}\n`);
}

async function logIn(portal: Portal): Promise<ReviewerByHttp> {
  return await ReviewerByHttp.logIn(portal.address, password, administrator);
}

/** Somebody with all papers and an order, who has submitted but not paid. */
export async function submitted(
  portal: Portal,
  label: string,
): Promise<{ applicant: ApplicantByHttp; id: string }> {
  const applicant = new ApplicantByHttp(portal.address, label);
  await applicant.prepare();
  const { data } = await applicant.submit();
  return { applicant, id: data._id };
}

export async function pay(outside: Outside, applicant: ApplicantByHttp): Promise<void> {
  const said = await applicant.confirm(await outside.provider.pay(applicant.orderId));
  if (said !== 'success') throw new Error(`The payment of ${applicant.email} was answered ${said}`);
}

/** @returns a line for each job that was given up, with why */
export async function failedJobs(portal: Portal): Promise<string> {
  const staff = await logIn(portal);
  const list = { range: '[0,24]', sort: '["createdAt","ASC"]', filter: '{}' };
  const jobs = await staff.call(calls.listFailedJobs, { query: list });
  return jobs.map(({ id, attempts, reason }) => `\n${id}, tried ${attempts} times: ${reason}`).join('');
}

/** @throws when a job was given up */
export async function untilWorkIsDone(portal: Portal): Promise<void> {
  await pause(FIGURES_KEPT_MS);
  await until('The jobs', 60_000, async () => {
    if ((await portal.metric('portal_failed_jobs')) > 0)
      throw new Error(`Jobs failed:${await failedJobs(portal)}`);
    return (await portal.metric('portal_queue_jobs')) === 0;
  });
}

/**
 * From the draft to the first log-in.
 *
 * @param whileDrawing what happens once the drawing was asked for. Nothing else is under way then: of a mail that is being handed over
 *   while its worker is killed nobody knows whether it left, and it waits for a person (docs/faults.md, F01)
 * @returns the membership number
 */
export async function becomeMember(
  portal: Portal,
  outside: Outside,
  label: string,
  whileDrawing?: () => Promise<void>,
): Promise<string> {
  const { applicant, id } = await submitted(portal, label);
  await pay(outside, applicant);
  const staff = await logIn(portal);
  await staff.verify(id);
  if (whileDrawing !== undefined) await untilWorkIsDone(portal);
  const runId = await staff.draw(id);
  await whileDrawing?.();
  await staff.drawn(runId);
  await staff.approve(id);
  await staff.mailed(runId);
  return await firstLogIn(portal.address, outside.mailbox, applicant.email, password);
}

/** A member logs in and opens each of their documents. @throws for one that does not open */
export async function memberOpensDocuments(portal: Portal, number: string): Promise<string> {
  const body = { memNo: number, password };
  const { accessToken } = await createClient({ baseUrl: portal.address })(calls.memberLogin, { body });
  const call = createClient({ baseUrl: portal.address, token: () => accessToken });
  const { data } = await call(calls.getOwnDocuments);
  for (const { document, url } of data) {
    const answer = await fetch(url);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok || bytes === 0)
      throw new Error(`The ${document} of ${number} does not open: ${answer.status}`);
  }
  if (data.length === 0) throw new Error(`${number} has no documents`);
  return `${number}, ${data.length} documents`;
}
