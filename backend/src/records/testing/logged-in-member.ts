import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import type { OwnPending } from '@portal/contract/members/responses';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { type BrowserAnswer, Browser } from '../../applications/drafts/testing/browser.js';
import type { ApplicantFixture } from '../../applications/uploads/testing/applicant.js';
import type { StaffFixture } from './staff-fixture.js';

export const memberPassword = 'vk7-qz-mfx';

/** A logged-in member with a password. */
export class LoggedInMember {
  private constructor(
    readonly fixture: StaffFixture,
    readonly form: ApplicantFixture,
    readonly id: string,
    readonly memNo: string,
    readonly browser: Browser,
  ) {}

  static async open(
    fixture: StaffFixture,
    memNo: string,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<LoggedInMember> {
    const { form, id, activation } = await fixture.member(memNo, changes);
    const first = await new TestBrowser(fixture.test).call(calls.memberLogin, {
      memNo,
      password: activation,
    });
    const authorization = `Bearer ${String(first.body['accessToken'])}`;
    const browser = new TestBrowser(fixture.test);
    await browser.call(calls.memberResetPassword, { password: memberPassword }, { authorization });
    const { body } = await browser.call(calls.memberLogin, { memNo, password: memberPassword });
    return new LoggedInMember(
      fixture,
      form,
      id,
      memNo,
      new Browser(fixture.test.app, String(body['accessToken'])),
    );
  }

  async record(): Promise<ApplicationView> {
    return (await this.browser.get(`/api/member/record/${this.id}`)).body['data'] as ApplicationView;
  }

  async update(body: object): Promise<BrowserAnswer> {
    return this.browser.post(calls.updateOwnRecord.path, body);
  }

  async pending(): Promise<OwnPending> {
    return (await this.browser.get(calls.getOwnPending.path)).body['data'] as OwnPending;
  }

  /** As stored. */
  async stored() {
    return this.fixture.test.connection.collection('members').findOne({ memNo: this.memNo });
  }

  /** Audit rows of the member, oldest first. */
  async audited() {
    const { _id } = (await this.stored()) ?? {};
    const rows = this.fixture.test.connection.collection('audit').find({ 'object.id': String(_id) });
    return rows.sort({ _id: 1 }).toArray();
  }
}
