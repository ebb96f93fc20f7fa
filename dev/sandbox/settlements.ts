import type { Clock } from './clock.ts';
import { pageOf, type Collection } from './collection.ts';
import type { Settlement } from './entities.ts';
import type { MakeId } from './ids.ts';
import type { Input } from './input.ts';
import type { Store } from './store.ts';

export interface Settlements {
  /**
   * Pays everything out that was captured and not settled yet, less the refunds.
   * @param surplus paise that belong to no payment, for tests of what must not be
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

/** Settlements: what the provider pays out (docs/rules/payments.md). The fee of a payment that went back stays with the provider. */
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
      const given = refunds.reduce((sum, { amount }) => sum + amount, 0);
      const amount = payments.reduce((sum, payment) => sum + payment.amount, 0) - fees - given + surplus;
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
