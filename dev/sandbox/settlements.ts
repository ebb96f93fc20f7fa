import type { Clock } from './clock.ts';
import { pageOf, type Collection } from './collection.ts';
import type { Settlement } from './entities.ts';
import type { MakeId } from './ids.ts';
import type { Input } from './input.ts';
import type { Store } from './store.ts';

export interface Settlements {
  /**
   * Pays out all captured, unsettled payments less the refunds.
   *
   * @param surplus paise without a payment, to test discrepancies
   * @returns undefined when there is nothing to pay out
   */
  settle(surplus?: number): Settlement | undefined;
  list(query: Input): Collection<Settlement>;
}

interface Parts {
  store: Store;
  clock: Clock;
  makeId: MakeId;
}

/** Payouts of the provider, which retains the fees of refunded payments (docs/rules/payments.md). */
export function createSettlements({ store, clock, makeId }: Parts): Settlements {
  const { state } = store;
  return {
    settle: (surplus = 0) => {
      const payments = [...state.payments.values()].filter(
        ({ id, captured }) => captured && !state.settled.has(id),
      );
      const refunds = [...state.refunds.values()].filter(
        ({ id, payment_id, status }) =>
          status !== 'failed' && !state.settled.has(id) && state.payments.get(payment_id)?.captured === true,
      );
      const fees = payments.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
      const amount = payments.reduce((sum, payment) => sum + payment.amount, 0) - fees - refunded + surplus;
      if (amount <= 0) return undefined;
      for (const { id } of [...payments, ...refunds]) state.settled.add(id);
      const id = makeId('setl_');
      const settlement: Settlement = {
        id,
        entity: 'settlement',
        amount,
        status: 'processed',
        fees,
        tax: payments.reduce((sum, { tax }) => sum + (tax ?? 0), 0),
        utr: `N${id.slice(-11).toUpperCase()}`,
        created_at: clock.seconds(),
      };
      state.settlements.set(id, settlement);
      store.changed();
      return settlement;
    },
    list: (query) => pageOf(state.settlements.values(), query),
  };
}
