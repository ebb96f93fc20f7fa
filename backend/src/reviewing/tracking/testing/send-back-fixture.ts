import type { ApplicationView } from '@portal/contract/applications/responses';
import { ApplicationStore } from '../../../applications/application-store.service.js';
import { type BrowserAnswer, Browser } from '../../../applications/drafts/testing/browser.js';
import { ApplicantFixture } from '../../../applications/uploads/testing/applicant.js';
import { PaymentsModule } from '../../../payments/payments.module.js';
import { ReviewingModule } from '../../reviewing.module.js';
import { RecordsModule } from '../../../records/records.module.js';
import { StaffFixture } from '../../../records/testing/staff-fixture.js';
import { TrackingLinks } from '../tracking-links.service.js';

export interface SentBack {
  readonly id: string;
  readonly form: ApplicantFixture;
  readonly token: string;
}

/** Send-backs by a reviewer and corrections by applicants, over HTTP. */
export class SendBackFixture {
  private constructor(readonly fixture: StaffFixture) {}

  static async open(): Promise<SendBackFixture> {
    const modules = [ReviewingModule, RecordsModule, PaymentsModule];
    return new SendBackFixture(await StaffFixture.open(modules));
  }

  /** @param comments by field */
  async sendBack(
    id: string,
    comments: Readonly<Record<string, string>>,
    changes: object = {},
  ): Promise<BrowserAnswer> {
    const { updatedAt } = await this.fixture.detail(id);
    const rows = Object.entries(comments).map(([field, text]) => ({ field, text }));
    return this.fixture
      .as('Employee')
      .post(`/api/send_back/${id}`, { updatedAt, comments: rows, ...changes });
  }

  /** A paid application that was sent back. */
  async sentBack(
    comments: Readonly<Record<string, string>>,
    applicant: Readonly<Record<string, unknown>> = {},
  ): Promise<SentBack> {
    const { id, form } = await this.fixture.application(applicant);
    await this.fixture.setState(id, 'paid');
    const { status, body } = await this.sendBack(id, comments);
    if (status !== 200) throw new Error(`Sending back was answered ${status} ${JSON.stringify(body)}`);
    return { id, form, token: await this.token(id) };
  }

  /** The token that the mail of an application contains. */
  async token(id: string): Promise<string> {
    const { app } = this.fixture.test;
    const application = await app.get(ApplicationStore, { strict: false }).byId(id);
    if (application === undefined) throw new Error('There is no application');
    return app.get(TrackingLinks, { strict: false }).tokenFor(application);
  }

  /** Posts without cookies, as the holder of a link. */
  async post(path: string, body: object): Promise<BrowserAnswer> {
    return new Browser(this.fixture.test.app).post(path, body);
  }

  async fix(
    token: string,
    values: Readonly<Record<string, string>>,
    changes: object = {},
  ): Promise<BrowserAnswer> {
    const rows = Object.entries(values).map(([field, value]) => ({ field, value }));
    return this.post('/api/fix_application', { token, round: 1, values: rows, ...changes });
  }

  /** Uploads an image for a field by the link; the worker's inspection is left out. */
  async upload(token: string, field: string): Promise<string> {
    const bytes = Buffer.from('the bytes of a picture');
    const file = { extension: 'jpg', contentType: 'image/jpeg', size: bytes.length };
    const { status, body } = await this.post('/api/fix_upload', { token, field, ...file });
    if (status !== 200) throw new Error(`The upload was answered ${status}`);
    const { url, key } = body as { url: string; key: string };
    const headers = { 'content-type': file.contentType, 'if-none-match': '*' };
    const put = await fetch(url, { method: 'PUT', body: bytes, headers });
    if (!put.ok) throw new Error(`PUT was answered ${put.status}`);
    return key;
  }

  async detail(id: string): Promise<ApplicationView> {
    return this.fixture.detail(id);
  }

  async mailsOf(id: string): Promise<number> {
    return this.fixture.test.connection
      .collection('outbox')
      .countDocuments({ job: 'sent-back.mail', 'payload.applicationId': id });
  }
}
