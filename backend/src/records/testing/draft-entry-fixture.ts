import { uploadSlots } from '@portal/contract/enums';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { aSubmission, withFiles } from '../../applications/testing/submission.builder.js';
import type { Browser, BrowserAnswer } from '../../applications/drafts/testing/browser.js';
import { ApplicantFixture } from '../../applications/uploads/testing/applicant.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { RecordsModule } from '../records.module.js';
import { StaffFixture } from './staff-fixture.js';

export type Row = Readonly<Record<string, unknown>>;

export const dataOf = ({ body }: BrowserAnswer): Row => body['data'] as Row;

/** India date, `YYYY-MM-DD`. */
export const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
export const cash = (): Row => ({ method: 'cash', receivedOn: today() });
export const transfer = (reference: string): Row => ({
  method: 'bankTransfer',
  reference,
  receivedOn: today(),
});

/** Staff who enter applications for others, over HTTP. */
export class DraftEntryFixture {
  private persons = 0;

  private constructor(
    readonly fixture: StaffFixture,
    /** A superAdmin. */
    readonly head: Browser,
    /** An Admin with the permission. */
    readonly admin: Browser,
  ) {}

  static async open(): Promise<DraftEntryFixture> {
    const fixture = await StaffFixture.open([RecordsModule]);
    const admin = await fixture.hire('desk-two', 'Admin', ['members.add']);
    return new DraftEntryFixture(fixture, await fixture.hire('head', 'superAdmin'), admin);
  }

  async begin(by: Browser, appType = 'single'): Promise<string> {
    const answer = await by.post('/api/admin/add_member', { appType, language: 'en' });
    if (answer.status !== 200) throw new Error(`Begun with ${answer.status}`);
    return String(dataOf(answer)['appId']);
  }

  /** An applicant fixture for the uploads of a draft by staff. */
  form(appId: string): ApplicantFixture {
    const form = new ApplicantFixture(this.fixture.test.app);
    form.appId = appId;
    return form;
  }

  /** Creates a draft with its files. @returns it with the body that submits it */
  async ready(by: Browser, changes: Row = {}): Promise<{ appId: string; body: Row }> {
    const appId = await this.begin(by);
    await by.put(`/api/admin/add_member/${appId}`, { version: 0, answers: { applicants: [{ name: 'A' }] } });
    const form = this.form(appId);
    const keys: Record<string, string> = {};
    for (const slot of uploadSlots) {
      const key = await form.upload(slot, '', 'single', by);
      await form.inspectionAccepts(key);
      keys[slot] = key;
    }
    this.persons += 1;
    const own = { regno: `ADD/${this.persons}/${Date.now()}`, email: `add${this.persons}@home.example` };
    const body = aSubmission({ appId, applicants: [withFiles(keys, own)], claim: cash(), ...changes });
    return { appId, body };
  }

  async stored(appId: string) {
    return this.fixture.test.connection.collection('applications').findOne({ appId });
  }

  async cancel(appId: string): Promise<void> {
    const { app } = this.fixture.test;
    const store = app.get(ApplicationStore, { strict: false });
    const application = await store.byAppId(appId);
    if (application === undefined) throw new Error(`No application ${appId}`);
    await app
      .get(UnitOfWork, { strict: false })
      .run(systemActor, async (tx) => store.change(tx, systemActor, application, { event: 'cancel' }));
  }

  async draftOf(appId: string) {
    return this.fixture.test.connection.collection('drafts').findOne({ appId });
  }
}

export const handIn = async (by: Browser, body: Row): Promise<BrowserAnswer> =>
  by.post('/api/submit_application', body);
