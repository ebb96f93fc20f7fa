import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { Permission } from '@portal/contract/permissions';
import type { StaffUpdateRequest } from '@portal/contract/members/responses';
import type { Browser, BrowserAnswer } from '../../applications/drafts/testing/browser.js';
import type { Member } from '../../members/member.js';
import { shadowOf } from '../../members/member.terms.js';
import { RecordsModule } from '../records.module.js';
import { LoggedInMember } from './logged-in-member.js';
import { StaffFixture, withPerson } from './staff-fixture.js';

/** Change requests by members and their decisions by staff, over HTTP. */
export class ChangeRequestFixture {
  private constructor(
    readonly fixture: StaffFixture,
    /** A superAdmin. */
    readonly chief: Browser,
    /** An Admin with the permission for requests. */
    readonly granted: Browser,
  ) {}

  static async open(): Promise<ChangeRequestFixture> {
    const fixture = await StaffFixture.open([RecordsModule]);
    const grants: Permission[] = ['updateRequests'];
    return new ChangeRequestFixture(
      fixture,
      await fixture.hire('chief', 'superAdmin'),
      await fixture.hire('granted', 'Admin', grants),
    );
  }

  async member(memNo: string): Promise<LoggedInMember> {
    return LoggedInMember.open(this.fixture, memNo, { email: `member${memNo}@home.example` });
  }

  /** Issues a certificate to a member. */
  async certificate({ id, memNo }: LoggedInMember): Promise<void> {
    const member = await this.collection('members').findOne({ memNo });
    await this.collection('documents').insertOne({
      ...{
        applicationId: id,
        memberId: String(member?._id),
        person: 0,
        memNo,
        kind: 'certificate',
        state: 'current',
        override: {},
      },
      ...{ key: `certificate-${memNo}`, code: `code-${memNo}`, version: '1', sha256: '', bytes: 1 },
      issuedAt: new Date(),
    });
  }

  /** Stores another name and e-mail of a member. */
  async rename({ memNo }: LoggedInMember, name: string, email: string): Promise<void> {
    const members = this.fixture.test.connection.collection<Member>('members');
    const member = await members.findOne({ memNo });
    if (member === null) throw new Error(`No member ${memNo}`);
    const applicant = { ...member.applicant, name, email };
    await members.updateOne({ memNo }, { $set: { applicant, ...shadowOf({ ...member, applicant }) } });
  }

  collection(name: string) {
    return this.fixture.test.connection.collection(name);
  }

  /** The last request of a member, as stored. */
  async row({ memNo }: LoggedInMember) {
    return this.collection('update_requests').findOne({ memNo }, { sort: { _id: -1 } });
  }

  /** Effects enqueued for that request or application. */
  async mails(id: string, job: 'request-decided.mail' | 'old-member-verified.mail' = 'request-decided.mail') {
    const about = { $or: [{ 'payload.requestId': id }, { 'payload.applicationId': id }] };
    return this.collection('outbox').countDocuments({ job, ...about });
  }

  async list(filter: object = {}, by = this.chief): Promise<BrowserAnswer> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return by.get(`/api/admin/update_requests?${query.toString()}`);
  }

  async numbers(filter: object = {}): Promise<string[]> {
    const rows = (await this.list(filter)).body as unknown as { mem_no: string }[];
    return rows.map(({ mem_no }) => mem_no);
  }

  /** Requests other values as the member. @returns the id of the request */
  async ask(
    member: LoggedInMember,
    changes: object,
    ofRecord: Partial<ApplicationView> = {},
  ): Promise<string> {
    const answer = await member.update({ ...withPerson(await member.record(), changes), ...ofRecord });
    if (answer.body['requested'] !== true) throw new Error(JSON.stringify(answer));
    return String((await this.row(member))?._id);
  }

  async withdraw(member: LoggedInMember): Promise<void> {
    await member.browser.post(calls.withdrawOwnUpdate.path);
  }

  async shown({ id }: LoggedInMember): Promise<StaffUpdateRequest | undefined> {
    const { body } = await this.chief.get(`/api/update_requests/${id}`);
    return (body['data'] as StaffUpdateRequest[])[0];
  }

  /** @param reasons to decline, by field; an empty one accepts */
  async decide(
    id: string,
    reasons: Readonly<Record<string, string>>,
    by = this.chief,
  ): Promise<BrowserAnswer> {
    const decisions = Object.entries(reasons).map(([field, reason]) =>
      reason === '' ? { field, decision: 'accepted' } : { field, decision: 'declined', reason },
    );
    return by.post(`/api/decide_update/${id}`, { decisions });
  }

  /** @returns the key of an accepted photo */
  async photo({ form, memNo, browser }: LoggedInMember): Promise<string> {
    form.appId = memNo;
    const key = await form.upload('profile_image', '', 'single', browser);
    await form.inspectionAccepts(key);
    return key;
  }
}
