import type { Type } from '@nestjs/common';
import { calls } from '@portal/contract/calls';
import { AccountsModule } from '../../../accounts/accounts.module.js';
import { PaymentsModule } from '../../../payments/payments.module.js';
import { ReviewingModule } from '../../reviewing.module.js';
import type { Browser } from '../../../applications/drafts/testing/browser.js';
import { PollingService } from '../../../payments/provider/polling.service.js';
import { RefundProcessor } from '../../../payments/refunds/refund-processor.service.js';
import { RecordsModule } from '../../../records/records.module.js';
import { StaffFixture } from '../../../records/testing/staff-fixture.js';

/** Time for which a refund stays pending at the provider, in ms. */
export const DAY = 86_400_000;

/** Interface of the payment sandbox; this package must not import `dev`. */
interface Sandbox {
  readonly url: string;
  state(): { refunds: { payment_id: string; amount: number; status: string }[] };
  close(): Promise<void>;
}
type StartSandbox = (options: { port: number; webhookUrl: string; refundMs: number }) => Promise<Sandbox>;

/** Refunds over HTTP with a payment sandbox that sends no webhooks. */
export class RefundFixture {
  private constructor(
    readonly staff: StaffFixture,
    readonly cashier: Browser,
    private readonly sandbox: Sandbox,
    private readonly polling: PollingService,
    readonly refunds: RefundProcessor,
  ) {}

  /** @param more modules beside those of a refund */
  static async open(startSandbox: StartSandbox, more: readonly Type[] = []): Promise<RefundFixture> {
    const webhookUrl = 'http://127.0.0.1:9/payment/webhook';
    const sandbox = await startSandbox({ port: 0, webhookUrl, refundMs: DAY });
    const modules = [AccountsModule, ReviewingModule, RecordsModule, PaymentsModule, ...more];
    const staff = await StaffFixture.open(modules, { RAZORPAY_BASE_URL: sandbox.url });
    const polling = staff.test.app.get(PollingService, { strict: false });
    const refunds = staff.test.app.get(RefundProcessor, { strict: false });
    const cashier = await staff.hire('asha', 'superAdmin');
    await cashier.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
    return new RefundFixture(staff, cashier, sandbox, polling, refunds);
  }

  async close(): Promise<void> {
    await this.staff.test.close();
    await this.sandbox.close();
  }

  /** A call of the sandbox control API. */
  async control(call: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const url = `${this.sandbox.url}/_sandbox/${call}`;
    const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!ok) throw new Error(`The sandbox refused ${call}`);
  }

  async rows(collection: string, filter: object) {
    return this.staff.test.connection.collection(collection).find(filter).toArray();
  }

  /** A paid application of 1,635 rupees. */
  async paid() {
    const { form, id } = await this.staff.application();
    const { appId } = await this.staff.detail(id);
    const { body } = await form.browser.post('/payment/orders', { appId, amount: 1_635 });
    const orderId = String(body['id']);
    await this.control('pay', { order_id: orderId, webhook: 'drop' });
    await this.poll(orderId);
    const { state, payment } = await this.staff.detail(id);
    if (state !== 'paid') throw new Error(`The application is ${state}`);
    return { id, appId, orderId, paymentId: payment.transactionId };
  }

  async poll(orderId: string): Promise<void> {
    await this.staff.test.connection
      .collection('orders')
      .updateOne({ providerOrderId: orderId }, { $set: { nextPollAt: new Date(0) } });
    await this.polling.pollDueOrders();
  }

  async refund(id: string, body: object = {}, by: Browser = this.cashier) {
    return by.post(`/api/refund_app/${id}`, { mode: 'provider', reason: 'Applied twice.', ...body });
  }

  /** Sends the requested refunds, as the worker does. */
  async send(appId: string): Promise<void> {
    for (const { _id } of await this.rows('refunds', { appId, state: 'requested' }))
      await this.refunds.send(String(_id));
  }

  /** Completes all refunds at the provider and polls them. */
  async settle(): Promise<void> {
    await this.control('clock', { advance_ms: DAY });
    await this.staff.test.connection
      .collection('refunds')
      .updateMany({ state: 'pending' }, { $set: { nextAskAt: new Date(0) } });
    await this.refunds.pollDueRefunds();
  }

  /** Refunds on the provider's dashboard, outside the portal. */
  async giveBack(paymentId: string, body: object): Promise<void> {
    const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
    const headers = { authorization: `Basic ${key}`, 'content-type': 'application/json' };
    const url = `${this.sandbox.url}/v1/payments/${paymentId}/refund`;
    const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!ok) throw new Error('The provider refused the refund');
  }

  atProvider(paymentId: string) {
    return this.sandbox.state().refunds.filter(({ payment_id }) => payment_id === paymentId);
  }

  /** Number of enqueued mails about the refunds of an application. */
  async mails(appId: string): Promise<number> {
    const ids = (await this.rows('refunds', { appId })).map(({ _id }) => String(_id));
    return (await this.rows('outbox', { job: 'refund.mail', 'payload.refundId': { $in: ids } })).length;
  }

  async stateOf(id: string): Promise<string> {
    return (await this.staff.detail(id)).state;
  }
}
