import type { Type } from '@nestjs/common';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { Permission } from '@portal/contract/permissions';
import type { Role } from '@portal/contract/enums';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { readySubmission, submit } from '../../applications/testing/applicant.submits.js';
import { type BrowserAnswer, Browser } from '../../applications/drafts/testing/browser.js';
import { ApplicantFixture } from '../../applications/uploads/testing/applicant.js';
import { MembersService } from '../../members/members.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';

/** Staff who review submitted applications, over HTTP. */
export class StaffFixture {
  private count = 0;

  private constructor(
    readonly test: TestApp,
    private readonly bearers: Readonly<Record<Role, string>>,
  ) {}

  static async open(
    modules: readonly Type[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<StaffFixture> {
    const test = await startTestApp([...modules], testConfig({ RATE_LIMIT_FACTOR: '1000', ...env }));
    const accounts = test.app.get(StaffService, { strict: false });
    const bearer = async (role: Role): Promise<string> => {
      const user = { username: role.toLowerCase(), password: 'Orange-Peel-2026' };
      const email = `${user.username}@portal.example`;
      await accounts.create({ kind: 'system' }, { ...user, role, email });
      const { body } = await new Browser(test.app).post('/api/admin/login', user);
      return String(body['accessToken']);
    };
    const Employee = await bearer('Employee');
    return new StaffFixture(test, { Employee, Admin: await bearer('Admin'), superAdmin: '' });
  }

  as(role: Role): Browser {
    return new Browser(this.test.app, this.bearers[role]);
  }

  /** @returns an applicant and the id of their submitted application */
  async application(
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<{ form: ApplicantFixture; id: string }> {
    this.count += 1;
    const form = new ApplicantFixture(this.test.app);
    const { body } = await submit(form, await readySubmission(form, { regno: `R${this.count}`, ...changes }));
    return { form, id: (body['data'] as { _id: string })._id };
  }

  /** Creates a staff user with this role. */
  async hire(username: string, role: Role, grants: readonly Permission[] = []): Promise<Browser> {
    const user = { username, password: 'Orange-Peel-2026' };
    const email = `${username}@portal.example`;
    const accounts = this.test.app.get(StaffService, { strict: false });
    await accounts.create({ kind: 'system' }, { ...user, role, email, grants });
    const { body } = await new Browser(this.test.app).post('/api/admin/login', user);
    return new Browser(this.test.app, String(body['accessToken']));
  }

  /** @param memNo number of the new member @returns the applicant, the id of the application and the activation code */
  async member(
    memNo: string,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<{ form: ApplicantFixture; id: string; activation: string }> {
    const { form, id } = await this.application(changes);
    const { app } = this.test;
    const application = await app.get(ApplicationStore, { strict: false }).byId(id);
    if (application === undefined) throw new Error('There is no application');
    const made = await app
      .get(UnitOfWork, { strict: false })
      .run(systemActor, async (tx) =>
        app.get(MembersService, { strict: false }).create(tx, application, 0, memNo, '2026-11-20'),
      );
    await this.setState(id, 'approved');
    return { form, id, activation: made.activationCode ?? '' };
  }

  async setState(id: string, state: string): Promise<void> {
    const { appId } = await this.detail(id);
    await this.test.connection
      .collection('applications')
      .updateOne({ appId }, { $set: { state, 'payment.success': state !== 'submitted' } });
  }

  async detail(id: string, role: Role = 'Admin'): Promise<ApplicationView> {
    return (await this.as(role).get(`/api/get_applications/${id}`)).body['data'] as ApplicationView;
  }

  /** As stored. */
  async stored(id: string) {
    const { appId } = await this.detail(id);
    return this.test.connection.collection('applications').findOne({ appId });
  }

  async update(body: object, role: Role = 'Employee'): Promise<BrowserAnswer> {
    return this.as(role).post('/api/update_app', body);
  }
}

/** Returns a record with changes to its first person. */
export function withPerson(view: ApplicationView, changes: object): ApplicationView {
  return {
    ...view,
    applicants: view.applicants.map((one, index) => (index === 0 ? { ...one, ...changes } : one)),
  };
}
