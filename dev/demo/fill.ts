/** Fills a running portal with demo people through its public API, so that all records are created by the portal itself. */
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp, type Submission } from './applicant-by-http.ts';
import { createProvider, type Provider } from './provider.ts';
import { openMailbox, type Mailbox } from '../testing/mailbox.ts';
import { completeFirstLogIn } from './first-log-in.ts';
import { type DemoPerson, type Goal, people, pincodes } from './people.ts';
import { backdateMembershipEnd } from './backdate.ts';
import { requestUpdate } from './request-update.ts';
import { mailNewestNotice, writeNotices } from './notices.ts';
import { ReviewerByHttp } from './reviewer-by-http.ts';
import { createClient } from '@portal/contract/client';
import { until } from '../core/wait.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../core/ports.ts';
import { startProgram, untilReady } from '../core/programs.ts';
import type { Settings } from '../core/settings.ts';
import { note } from '../core/steps.ts';

export interface DemoMember {
  type: string;
  number: string;
  /** A remark about the member. */
  note?: string;
}

export interface DemoPortal {
  portal: string;
  mailbox: string;
  sandbox: string;
  /** Address of the database, for backdating. */
  database: string;
  /** Password of the demo staff, and of the members afterwards. */
  password: string;
}

/** Enough to keep two cores busy. */
const CONCURRENCY = 3;
const goals: readonly Goal[] = ['draft', 'unpaid', 'paid', 'verified', 'member'];
/** The last regular goal before a deletion, refund or rejection. */
const lastRegularGoal: Partial<Record<Goal, Goal>> = {
  deleted: 'unpaid',
  refunded: 'paid',
  rejected: 'verified',
};
const reaches = (goal: Goal, at: Goal): boolean =>
  goals.indexOf(lastRegularGoal[goal] ?? goal) >= goals.indexOf(at);

/** @returns the members with their numbers */
export async function fillWithPeople(
  demo: DemoPortal,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<DemoMember[]> {
  const context = {
    ...demo,
    staff: await ReviewerByHttp.logIn(demo.portal, demo.password),
    superAdmin: await ReviewerByHttp.logIn(demo.portal, demo.password, 'superadmin'),
    provider: createProvider(demo.sandbox),
    inbox: openMailbox(demo.mailbox),
  };
  await testSenderMailbox(demo.portal, demo.password);
  await writeNotices(context.staff);
  const queue = people.map((person, index) => ({ person, index }));
  const members: DemoMember[] = [];
  const next = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
      members.push(...(await processPerson(context, one.person, one.index)));
      onProgress(people.length - queue.length, people.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
  await mailNewestNotice(context.staff);
  return members;
}

interface DemoContext extends DemoPortal {
  staff: ReviewerByHttp;
  superAdmin: ReviewerByHttp;
  provider: Provider;
  inbox: Mailbox;
}

/** Takes a person or couple to their goal. @returns the new members */
async function processPerson(context: DemoContext, person: DemoPerson, index: number): Promise<DemoMember[]> {
  const { goal, kind } = person;
  const label = `demo-${index + 1}`;
  const applicant = new ApplicantByHttp(context.portal, label, kind);
  applicant.name = person.name;
  const spouse = person.gender === 'male' ? 'female' : 'male';
  applicant.sitters = [
    { gender: person.gender, seed: index },
    { gender: spouse, seed: index + 13 },
  ];
  await applicant.openDraft();
  if (goal === 'draft') return [];
  await applicant.uploadAll();
  await applicant.order();
  const submission = await createSubmission(applicant, person, index);
  const { data } = await applicant.submit(submission);
  if (goal === 'failed') await context.provider.pay(applicant.orderId, { outcome: 'failed' });
  if (goal === 'deleted') await context.superAdmin.delete(data._id, 'Applied twice.');
  if (!reaches(goal, 'paid')) return [];
  await applicant.confirm(await context.provider.pay(applicant.orderId));
  if (goal === 'refunded')
    await context.superAdmin.refund(data._id, 'Paid twice by mistake.', context.password);
  if (reaches(goal, 'verified')) await context.staff.verify(data._id);
  if (goal === 'rejected') await context.staff.reject(data._id, 'The licence could not be confirmed.');
  if (!reaches(goal, 'member')) return [];
  const runId = await context.staff.renderDocuments(data._id);
  await context.staff.waitForDocuments(runId);
  await context.staff.approve(data._id);
  await context.staff.waitForMails(runId);
  const numbers = submission.applicants.map(async ({ email }) =>
    completeFirstLogIn(context.portal, context.inbox, email, context.password),
  );
  const members = (await Promise.all(numbers)).map((number): DemoMember => ({ type: kind, number }));
  const { changes, isAccepted, expiredMonths: expiredFor } = person;
  const [first] = members;
  if (changes !== undefined && first !== undefined) await requestUpdate(context, first.number, changes);
  if (isAccepted === true) await context.superAdmin.acceptUpdate(data._id);
  if (expiredFor === undefined) return members;
  await Promise.all(members.map(({ number }) => backdateMembershipEnd(context.database, number, expiredFor)));
  return members.map((member) => ({ ...member, note: `expired ${expiredFor} months ago` }));
}

/** Creates the submission of a person; college, prant and city come from the reference lists of the portal. */
async function createSubmission(
  applicant: ApplicantByHttp,
  person: DemoPerson,
  index: number,
): Promise<Submission> {
  const { state, name, gender, spouse, duplicateOf: again = index } = person;
  const query = { state };
  const [cities, prants, colleges] = await Promise.all([
    applicant.call(calls.getCitiesCached, { query }),
    applicant.call(calls.getPrantsCached, { query }),
    applicant.call(calls.getMedicalCollegesCached, { query }),
  ]);
  const prant = prants[0] ?? '';
  const { email } = await applicant.call(calls.secretaryMail, { body: { state, prant } });
  const submission = applicant.submission();
  const day = String((again % 27) + 1).padStart(2, '0');
  const [first, second] = submission.applicants;
  if (first !== undefined) {
    Object.assign(first, { name, gender, college: colleges[0] ?? first.college });
    first.dob = `${first.dob.slice(0, 8)}${day}`;
    Object.assign(first, { phone: `98765${String(43_000 + again)}` });
  }
  if (second !== undefined)
    Object.assign(second, { name: spouse ?? '', gender: gender === 'male' ? 'female' : 'male' });
  Object.assign(submission, { nmo_state: state, prant, state_sec_email: email });
  Object.assign(submission.address, {
    line1: `${index + 3} Station Road`,
    state,
    city: cities[0] ?? '',
    pincode: pincodes[state] ?? '110001',
  });
  return submission;
}

/** Covers the wait in the mail queue. */
const TEST_MAIL_TIMEOUT_MS = 30_000;

/**
 * Sets the sender mailbox, sends its test mail, which is one of the demo mails, and removes the mailbox again.
 *
 * @param password of the demo staff
 * @throws when the test mail was not sent
 */
async function testSenderMailbox(portal: string, password: string): Promise<void> {
  const body = { username: 'superadmin', password };
  const { accessToken } = await createClient({ baseUrl: portal })(calls.staffLogin, { body });
  const call = createClient({ baseUrl: portal, token: () => accessToken });
  await call(calls.reauthenticate, { body: { password } });
  // The mail server of the demo accepts any password.
  await call(calls.setEmailPassword, { body: { email: 'office@portal.example', password: 'any' } });
  await call(calls.testMailbox);
  let mailbox = (await call(calls.getMailbox)).data;
  await until('The test mail', TEST_MAIL_TIMEOUT_MS, async () => {
    mailbox = (await call(calls.getMailbox)).data;
    return mailbox.lastTest?.state !== 'queued';
  });
  const { lastTest, setAt = '' } = mailbox;
  await call(calls.removeEmailPassword, { body: { setAt } });
  if (lastTest?.state !== 'sent')
    throw new Error(`The test mail was not sent: ${lastTest?.trouble?.msg ?? ''}`);
}

/**
 * Fills a freshly seeded portal whose worker is running. The calls go to a temporary backend with high rate limits,
 * counted in another Redis database.
 *
 * @returns a summary for the start output
 */
export async function addPeople(env: Record<string, string>, settings: Settings): Promise<string> {
  const { MAILBOX_URL: mailbox, RAZORPAY_BASE_URL: sandbox, REDIS_URL: redis, MONGODB_URI: database } = env;
  if (mailbox === undefined || sandbox === undefined || redis === undefined || database === undefined)
    return 'skipped: they need the local mailbox';
  const { dataDir, logsDir } = settings.places;
  const port = String(await freePort());
  const limitsUrl = new URL('/15', redis).href;
  const overrides = { PORT: port, REDIS_URL: limitsUrl, RATE_LIMIT_FACTOR: '1000' };
  const backend = await startProgram('backend', { ...env, ...overrides }, logsDir);
  try {
    const portal = `http://localhost:${port}`;
    await untilReady(portal, [backend], logsDir);
    const members = await fillWithPeople(
      { portal, mailbox, sandbox, database, password: settings.demoPassword },
      (done, total) => {
        if (done % 8 === 0 && done < total) note('', `${done} of ${total} people`);
      },
    );
    writeDemoMembers(dataDir, members);
    return `${members.length} members among them`;
  } finally {
    await backend.stop();
  }
}

/** Stores one member of each type and remark; every start prints them. */
function writeDemoMembers(dataDir: string, members: readonly DemoMember[]): void {
  const kinds = members.map(({ type, number, note }) => ({ type: note ? `${type}, ${note}` : type, number }));
  const types = [...new Set(kinds.map(({ type }) => type))].sort();
  const shown = types.flatMap((type) => kinds.find((member) => member.type === type) ?? []);
  writeFileSync(join(dataDir, 'demo.json'), `${JSON.stringify({ members: shown }, null, 2)}\n`);
}
