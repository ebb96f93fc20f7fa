import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { calls } from '@portal/contract/calls';
import { approvalRun } from '../../reviewing/approval/approvals.runs.js';
import { RenderingService } from '../../reviewing/approval/rendering.service.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { readySubmission } from '../../applications/testing/applicant.submits.js';
import { ApplicantFixture } from '../../applications/uploads/testing/applicant.js';
import { StorageService } from '../../platform/storage/s3.js';
import { type Answer, ask } from './asking.js';
import type { Person } from './persons.js';

/** What the provider's dialog hands to the page. */
export type Paid = Record<'razorpay_payment_id' | 'razorpay_order_id' | 'razorpay_signature', string>;

/** An application on its way, with the browser that owns it. */
export interface Journey {
  readonly appId: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Keys of the accepted files, in the order of the slots. */
  readonly keys: readonly string[];
  /** The body of `submit_application`. */
  readonly submission: Readonly<Record<string, unknown>>;
  readonly orderId: string;
}
export interface PaidJourney extends Journey {
  readonly applicationId: string;
  readonly paid: Paid;
}
export interface ApprovedJourney extends PaidJourney {
  readonly runId: string;
  readonly memNo: string;
}

/** Leads applicants as far as a test needs them. The worker's parts are done here with its own services. */
export class Journeys {
  private count = 0;

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly sandbox: string,
    private readonly employee: Person,
    private readonly admin: Person,
  ) {}

  /** Files accepted, ordered, not submitted. */
  async ordered(): Promise<Journey> {
    const applicant = new ApplicantFixture(this.app);
    this.count += 1;
    const submission = await readySubmission(applicant, { regno: `MMC/${this.count}` });
    await applicant.agree();
    const { appId, browser } = applicant;
    const cookies = { draft: browser.cookie ?? '' };
    const order = await ask(this.app, calls.createOrder, { cookies, body: { appId, amount: 1_635 } });
    const { id } = good<{ id: string }>(order);
    const [files = {}] = submission['applicants'] as Record<string, string>[];
    const keys = ['profile_image', 'signature_image', 'cert_image'].map((slot) => files[slot] ?? '');
    return { appId, cookies, keys, submission: { ...submission, transactionId: id }, orderId: id };
  }

  /** Submitted, and not paid. */
  async submitted(): Promise<Journey & { readonly applicationId: string }> {
    const journey = await this.ordered();
    const { cookies, submission } = journey;
    const submitted = await ask(this.app, calls.submitApplication, { cookies, body: submission });
    return { ...journey, applicationId: good<{ data: { _id: string } }>(submitted).data._id };
  }

  async paid(): Promise<PaidJourney> {
    const journey = await this.submitted();
    const { orderId } = journey;
    const response = await fetch(`${this.sandbox}/_sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, webhook: 'drop' }),
    });
    const paid = (await response.json()) as Paid;
    good(await ask(this.app, calls.confirmPayment, { body: { orderCreationId: orderId, ...paid } }));
    return { ...journey, paid };
  }

  async verified(): Promise<PaidJourney> {
    const journey = await this.paid();
    const params = { id: journey.applicationId };
    const { headers } = this.employee;
    good(await ask(this.app, calls.verifyApplication, { headers, params, body: { note: 'Seen' } }));
    return journey;
  }

  /** The documents stand ready, as after *Upload Documents*. */
  async drawn(): Promise<PaidJourney & { readonly runId: string }> {
    const journey = await this.verified();
    const question = { headers: this.admin.headers, params: { id: journey.applicationId }, body: {} };
    const opened = await ask(this.app, calls.renderApprovalDocuments, question);
    const { runId } = good<{ data: { runId: string } }>(opened).data;
    await this.render(runId);
    return { ...journey, runId };
  }

  async approved(): Promise<ApprovedJourney> {
    const journey = await this.drawn();
    const question = { headers: this.admin.headers, params: { id: journey.applicationId }, body: {} };
    const approved = await ask(this.app, calls.approveApplication, question);
    return { ...journey, memNo: good<{ data: { mem_no: string } }>(approved).data.mem_no };
  }

  private async render(runId: string): Promise<void> {
    const rendering = this.app.get(RenderingService);
    const storage = this.app.get(StorageService);
    const found = await rendering.find(runId);
    if (found === undefined) throw new Error('There is nothing to draw');
    const run = await rendering.reserve(found);
    if (run === undefined) throw new Error('The run was superseded');
    await this.app.get(RunsService).record(approvalRun, runId, 'render');
    const image = Buffer.from('the bytes of a drawing');
    for (const { key } of run.data.documents)
      await storage.put(key, image, 'image/jpeg', { ifNoneMatch: true });
    await rendering.stored(
      run,
      run.data.documents.map(({ key }) => ({ key, sha256: '0'.repeat(64), bytes: image.length })),
    );
  }
}

/** The answer of a call that went well. */
export function good<T>(answer: Answer): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.json as T;
}
