import type { Clock } from './clock.ts';
import { pageOf, type Collection } from './collection.ts';
import type { Dispute, WebhookMode } from './entities.ts';
import type { MakeId } from './ids.ts';
import type { Input } from './input.ts';
import { unknownId } from './provider-error.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const WEEK_SECONDS = 7 * 24 * 3600;

export interface Disputes {
  /** The payer's bank wants the money of a payment back; the organisation has a week to answer. @throws ProviderError */
  open(paymentId: string, webhook: WebhookMode): Dispute;
  /** @throws ProviderError */
  decide(id: string, status: Exclude<Dispute['status'], 'open'>, webhook: WebhookMode): Dispute;
  /** @throws ProviderError */
  fetch(id: string): Dispute;
  list(query: Input): Collection<Dispute>;
}

interface Parts {
  store: Store;
  clock: Clock;
  makeId: MakeId;
  webhooks: Webhooks;
}

/** Chargebacks (docs/rules/payments.md). */
export function createDisputes({ store, clock, makeId, webhooks }: Parts): Disputes {
  const { state } = store;
  const send = (
    name: 'created' | Exclude<Dispute['status'], 'open'>,
    dispute: Dispute,
    mode: WebhookMode,
  ) => {
    const payment = state.payments.get(dispute.payment_id);
    if (payment === undefined) throw unknownId();
    webhooks.send([webhooks.prepare(`payment.dispute.${name}`, { payment, dispute })], mode, 1_000);
    store.changed();
  };
  const fetch = (id: string): Dispute => {
    const dispute = state.disputes.get(id);
    if (dispute === undefined) throw unknownId();
    return dispute;
  };
  return {
    open: (paymentId, webhook) => {
      const payment = state.payments.get(paymentId);
      if (payment === undefined) throw unknownId();
      const dispute: Dispute = {
        id: makeId('disp_'),
        entity: 'dispute',
        payment_id: paymentId,
        amount: payment.amount,
        currency: payment.currency,
        amount_deducted: 0,
        reason_code: 'services_not_provided',
        respond_by: clock.seconds() + WEEK_SECONDS,
        status: 'open',
        phase: 'chargeback',
        created_at: clock.seconds(),
      };
      state.disputes.set(dispute.id, dispute);
      send('created', dispute, webhook);
      return dispute;
    },
    decide: (id, status, webhook) => {
      const dispute = fetch(id);
      dispute.status = status;
      if (status === 'lost') dispute.amount_deducted = dispute.amount;
      send(status, dispute, webhook);
      return dispute;
    },
    fetch,
    list: (query) => pageOf(state.disputes.values(), query),
  };
}
