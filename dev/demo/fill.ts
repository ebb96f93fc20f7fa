/** Fills a running portal with demo people through its public API, so that all records are created by the portal itself. */
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp, type ApplicantKind, type Submission } from './applicant-by-http.ts';
import { createProvider, type Provider } from './provider.ts';
import { openMailbox, type Mailbox } from '../testing/mailbox.ts';
import { completeFirstLogIn } from './first-log-in.ts';
import { type DemoPerson, type Goal, people, pincodes } from './people.ts';
import { backdateMembershipEnd } from './backdate.ts';
import { importOldMembers } from './old-members.ts';
import { requestUpdate } from './request-update.ts';
import { mailNewestNotice, writeNotices } from './notices.ts';
import { createLicence } from './sample-files.ts';
import { ReviewerByHttp } from './reviewer-by-http.ts';
import { fillWorkQueue } from './work-queue.ts';
import { START_LIMIT_MS, UNLIMITED_MS, until } from '../core/wait.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../core/ports.ts';
import { startProgram, untilReady } from '../core/programs.ts';
import type { Settings } from '../core/settings.ts';

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
  /** Without the mail of the newest notice to all members. */
  isQuiet?: boolean;
  /** Called with one member of each type, before anything else is filled in. */
  onFirst?(members: readonly DemoMember[]): void;
}

/** Enough to keep two cores busy. */
const CONCURRENCY = 3;
const applicantKinds: readonly ApplicantKind[] = ['single', 'couple', 'student'];
const goals: readonly Goal[] = ['draft', 'unpaid', 'paid', 'verified', 'member'];
/** The last regular goal before a deletion, refund or rejection. */
const lastRegularGoal: Partial<Record<Goal, Goal>> = {
  deleted: 'unpaid',
  disputed: 'paid',
  refunded: 'paid',
  rejected: 'verified',
};
const reaches = (goal: Goal, at: Goal): boolean =>
  goals.indexOf(lastRegularGoal[goal] ?? goal) >= goals.indexOf(at);

/**
 * Fills the portal however long its machine takes.
 *
 * @returns the members with their numbers
 * @throws when a call is rejected or a job has failed for good
 */
export async function fillWithPeople(demo: DemoPortal): Promise<DemoMember[]> {
  const context = {
    ...demo,
    staff: await ReviewerByHttp.logIn(demo.portal, demo.password),
    superAdmin: await ReviewerByHttp.logIn(demo.portal, demo.password, 'superadmin'),
    provider: createProvider(demo.sandbox),
    inbox: openMailbox(demo.mailbox),
  };
  const over = new AbortController();
  try {
    return await Promise.race([fill(context), untilJobFails(context.superAdmin, over.signal)]);
  } finally {
    over.abort();
  }
}

/** Interval of the look for failed jobs. */
const FAILED_JOBS_MS = 5_000;

/** @throws with the first job that is not retried any more, for which a wait would never end */
async function untilJobFails({ call }: ReviewerByHttp, signal: AbortSignal): Promise<never> {
  for (;;) {
    await setTimeout(FAILED_JOBS_MS, undefined, { signal });
    const [failed] = await call(calls.listFailedJobs);
    if (failed !== undefined) throw new Error(`The job ${failed.job} has failed: ${failed.reason}`);
  }
}

async function fill(context: DemoContext): Promise<DemoMember[]> {
  await describeOffice(context.superAdmin);
  const members: DemoMember[] = [];
  const all = people.map((person, index) => ({ person, index }));
  const first = applicantKinds.flatMap(
    (kind) => all.find(({ person }) => person.kind === kind && person.goal === 'member') ?? [],
  );
  const queue = [...first];
  const next = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift())
      members.push(...(await processPerson(context, one.person, one.index)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, next));
  context.onFirst?.(members);
  queue.push(...all.filter((one) => !first.includes(one)));
  await testSenderMailbox(context.superAdmin);
  await writeNotices(context.staff);
  await shareView(context.superAdmin);
  const oldMembers = importOldMembers(context);
  const [old] = await Promise.all([oldMembers, ...Array.from({ length: CONCURRENCY }, next)]);
  members.push(...old.map((number): DemoMember => ({ type: 'old', number, note: 'Associate' })));
  const employee = await ReviewerByHttp.logIn(context.portal, context.password, 'employee');
  await fillWorkQueue({ admin: context.staff, employee });
  if (context.isQuiet !== true) await mailNewestNotice(context.staff);
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
  applicant.inspectionMs = UNLIMITED_MS;
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
  if (person.mother !== undefined) await giveGuardianSheet(applicant, submission, person.mother);
  const { data } = await applicant.submit(submission);
  if (goal === 'failed') await context.provider.pay(applicant.orderId, { outcome: 'failed' });
  if (goal === 'deleted') await context.superAdmin.delete(data._id, 'Applied twice.');
  if (!reaches(goal, 'paid')) return [];
  const payment = await context.provider.pay(applicant.orderId);
  await applicant.confirm(payment);
  if (goal === 'disputed') await context.provider.dispute(payment.razorpay_payment_id, context.portal);
  if (goal === 'refunded') await context.superAdmin.refund(data._id, 'Paid twice by mistake.');
  if (reaches(goal, 'verified')) await context.staff.verify(data._id);
  if (goal === 'rejected') await context.staff.reject(data._id);
  if (!reaches(goal, 'member')) return [];
  const runId = await context.staff.renderDocuments(data._id);
  await context.staff.waitForDocuments(runId, UNLIMITED_MS);
  await context.staff.approve(data._id);
  await context.staff.waitForMails(runId, UNLIMITED_MS);
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
  const { state, name, gender, spouse, mother, duplicateOf: again = index } = person;
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
    first.dob =
      mother === undefined ? `${first.dob.slice(0, 8)}${day}` : `${new Date().getFullYear() - 17}-12-${day}`;
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

/** Uploads the sheet on which a mother consents for her child, and gives the consent with it. */
async function giveGuardianSheet(
  applicant: ApplicantByHttp,
  { applicants }: Submission,
  mother: string,
): Promise<void> {
  await applicant.save({ applicants: applicants.map(({ name, dob, email }) => ({ name, dob, email })) });
  const { key } = await applicant.upload('guardian_image', createLicence(1, `I consent. ${mother}`));
  const guardian = { name: mother, relation: 'mother', phone: '9876543299', language: 'en' } as const;
  const params = { appId: applicant.appId };
  await applicant.call(calls.giveGuardianSheet, { params, body: { ...guardian, sheet: key } });
}

/**
 * Sets the sender mailbox, sends its test mail, which is one of the demo mails, and removes the mailbox again.
 *
 * @throws when the test mail was not sent
 */
async function testSenderMailbox({ call }: ReviewerByHttp): Promise<void> {
  // The mail server of the demo accepts any password.
  await call(calls.setEmailPassword, { body: { email: 'office@portal.example', password: 'any' } });
  await call(calls.testMailbox);
  let mailbox = (await call(calls.getMailbox)).data;
  await until('The test mail', UNLIMITED_MS, async () => {
    mailbox = (await call(calls.getMailbox)).data;
    return mailbox.lastTest?.state !== 'queued';
  });
  const { lastTest, setAt = '' } = mailbox;
  await call(calls.removeEmailPassword, { body: { setAt } });
  if (lastTest?.state !== 'sent')
    throw new Error(`The test mail was not sent: ${lastTest?.trouble?.msg ?? ''}`);
}

/** Saves a view that everyone has in the menu. */
async function shareView({ call }: ReviewerByHttp): Promise<void> {
  const filter = JSON.stringify({ state: 'paid', appType: 'student' });
  const sort = JSON.stringify(['createdAt', 'ASC']);
  await call(calls.createView, {
    body: { list: 'applications', name: 'Students to verify', shared: true, pinned: true, filter, sort },
  });
}

/** Fills the fields of the branding record that have no default. */
async function describeOffice({ call }: ReviewerByHttp): Promise<void> {
  const { version, branding } = (await call(calls.getBrandingVersion)).data;
  const {
    logo: _logo,
    photograph: _photograph,
    art: _art,
    guideVideos: _v,
    guideCaptions: _c,
    ...texts
  } = branding;
  const added = {
    foundedYear: '1977',
    registration: 'S/01234/1977 (Societies Registration Act, 1860)',
    pan: 'AAATN0000A',
    addressHi: 'केंद्रीय कार्यालय, 12 सैंपल मार्ग, नई दिल्ली 110001',
  };
  await call(calls.changeBranding, {
    body: { version, branding: { ...texts, signatories: [...texts.signatories], ...added } },
  });
}

/** Largest crowd that the demo mails a notice to: the local mailbox keeps all mails in memory. */
const MAILED_CROWD = 5_000;

/**
 * Fills a freshly seeded portal whose worker is running. The calls go to a temporary backend with high rate limits,
 * counted under another prefix in Redis.
 *
 * @returns once there is a member of each type: a summary for the start output, and what is still going on
 */
export async function addPeople(
  env: Record<string, string>,
  settings: Settings,
): Promise<{ text: string; rest: Promise<void> }> {
  const { MAILBOX_URL: mailbox, RAZORPAY_BASE_URL: sandbox, MONGODB_URI: database } = env;
  if (mailbox === undefined || sandbox === undefined || database === undefined)
    return { text: 'skipped: they need the local mailbox', rest: Promise.resolve() };
  const { dataDir, logsDir } = settings.places;
  const port = String(await freePort());
  const overrides = { PORT: port, REDIS_PREFIX: 'demo', RATE_LIMIT_FACTOR: '1000' };
  const backend = await startProgram('backend', { ...env, ...overrides }, logsDir, 'backend-of-demo');
  let whole: Promise<void> | undefined;
  try {
    const portal = `http://localhost:${port}`;
    await untilReady(portal, [backend], logsDir, START_LIMIT_MS);
    const first = await new Promise<readonly DemoMember[]>((onFirst, fail) => {
      const isQuiet = Number(settings.seed) > MAILED_CROWD;
      const password = settings.demoPassword;
      whole = fillWithPeople({ portal, mailbox, sandbox, database, password, isQuiet, onFirst }).then(
        (members) => writeDemoMembers(dataDir, members, true),
      );
      whole.catch(fail);
    });
    writeDemoMembers(dataDir, first, false);
    const rest = (whole ?? Promise.resolve()).finally(async () => await backend.stop());
    return { text: `${first.length} members, the others follow behind the open portal`, rest };
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

/** Stores one member of each type and remark; every start prints them. @param isWhole whether the demonstration is complete */
function writeDemoMembers(dataDir: string, members: readonly DemoMember[], isWhole: boolean): void {
  const kinds = members.map(({ type, number, note }) => ({ type: note ? `${type}, ${note}` : type, number }));
  const types = [...new Set(kinds.map(({ type }) => type))].sort();
  const shown = types.flatMap((type) => kinds.find((member) => member.type === type) ?? []);
  writeFileSync(join(dataDir, 'demo.json'), `${JSON.stringify({ members: shown, isWhole }, null, 2)}\n`);
}
