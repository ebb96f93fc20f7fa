/** Fills a running portal with people, by the calls that real ones use: what they leave behind is what the portal makes of them. */
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp, type Submission } from './applicant-by-http.ts';
import { openProvider, type Provider } from './provider.ts';
import { openMailbox, type Mailbox } from '../testing/mailbox.ts';
import { firstLogIn } from './first-log-in.ts';
import { type DemoPerson, type Goal, people, pincodes } from './people.ts';
import { letExpire } from './let-expire.ts';
import { askForUpdate } from './ask-for-update.ts';
import { mailNewestNotice, writeNotices } from './write-notices.ts';
import { ReviewerByHttp } from './reviewer-by-http.ts';
import { tryTheSenderMailbox } from './sender-mailbox.ts';

export interface DemoMember {
  type: string;
  number: string;
  /** What is special about them, in words. */
  note?: string;
}

export interface DemoPortal {
  portal: string;
  mailbox: string;
  sandbox: string;
  /** Address of its database: what takes years happens there. */
  database: string;
  /** Of the demo staff, and of the members from now on. */
  password: string;
}

/** So many people at a time: two cores have enough of it. */
const AT_ONCE = 3;
const goals: readonly Goal[] = ['draft', 'unpaid', 'paid', 'verified', 'member'];
/** How far those come of whom the office takes something back. */
const before: Partial<Record<Goal, Goal>> = { deleted: 'unpaid', refunded: 'paid' };
const reaches = (goal: Goal, at: Goal): boolean => goals.indexOf(before[goal] ?? goal) >= goals.indexOf(at);

/**
 * @param onProgress gets how many are done, and how many there are
 * @returns the members with their numbers
 */
export async function fillWithPeople(
  demo: DemoPortal,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<DemoMember[]> {
  const world = {
    ...demo,
    staff: await ReviewerByHttp.logIn(demo.portal, demo.password),
    chief: await ReviewerByHttp.logIn(demo.portal, demo.password, 'superadmin'),
    provider: openProvider(demo.sandbox),
    inbox: openMailbox(demo.mailbox),
  };
  await tryTheSenderMailbox(demo.portal, demo.password);
  await writeNotices(world.staff);
  const waiting = people.map((person, index) => ({ person, index }));
  const members: DemoMember[] = [];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      members.push(...(await lead(world, one.person, one.index)));
      onProgress(people.length - waiting.length, people.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await mailNewestNotice(world.staff);
  return members;
}

interface World extends DemoPortal {
  staff: ReviewerByHttp;
  /** Who may do what an administrator may not. */
  chief: ReviewerByHttp;
  provider: Provider;
  inbox: Mailbox;
}

/** Leads one person, or a couple, as far as they are to come. @returns who became a member */
async function lead(world: World, person: DemoPerson, index: number): Promise<DemoMember[]> {
  const { goal, kind } = person;
  const label = `demo-${index + 1}`;
  const applicant = new ApplicantByHttp(world.portal, label, kind);
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
  const submission = await filledIn(applicant, person, index);
  const { data } = await applicant.submit(submission);
  if (goal === 'failed') await world.provider.pay(applicant.orderId, { outcome: 'failed' });
  if (goal === 'deleted') await world.chief.delete(data._id, 'Applied twice.');
  if (!reaches(goal, 'paid')) return [];
  await applicant.confirm(await world.provider.pay(applicant.orderId));
  if (goal === 'refunded') await world.chief.refund(data._id, 'Paid twice by mistake.', world.password);
  if (reaches(goal, 'verified')) await world.staff.verify(data._id);
  if (!reaches(goal, 'member')) return [];
  const runId = await world.staff.draw(data._id);
  await world.staff.drawn(runId);
  await world.staff.approve(data._id);
  await world.staff.mailed(runId);
  const numbers = submission.applicants.map(async ({ email }) =>
    firstLogIn(world.portal, world.inbox, email, world.password),
  );
  const members = (await Promise.all(numbers)).map((number): DemoMember => ({ type: kind, number }));
  const { changes, isAccepted, expiredFor } = person;
  const [first] = members;
  if (changes !== undefined && first !== undefined) await askForUpdate(world, first.number, changes);
  if (isAccepted === true) await world.chief.acceptUpdate(data._id);
  if (expiredFor === undefined) return members;
  await Promise.all(members.map(({ number }) => letExpire(world.database, number, expiredFor)));
  return members.map((member) => ({ ...member, note: `expired ${expiredFor} months ago` }));
}

/** The application with this person's name, birthday and place; lists of the place come from the portal. */
async function filledIn(applicant: ApplicantByHttp, person: DemoPerson, index: number): Promise<Submission> {
  const { state, name, gender, spouse, again = index } = person;
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
