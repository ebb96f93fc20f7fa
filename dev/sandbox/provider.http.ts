import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { asInput, textOf } from './input.ts';
import type { Disputes } from './disputes.ts';
import type { Orders } from './orders.ts';
import type { Payments } from './payments.ts';
import { authenticationFailed, ProviderError } from './provider-error.ts';
import type { Refunds } from './refunds.ts';
import type { Settlements } from './settlements.ts';
import { isAuthorised } from './signature.ts';

interface Parts {
  config: SandboxConfig;
  orders: Orders;
  payments: Payments;
  refunds: Refunds;
  settlements: Settlements;
  disputes: Disputes;
}

const MODEL_ID = /^(order|pay|rfnd|disp)_[A-Za-z0-9]{14}$/;

/** The provider's REST API under `/v1`, with Basic authentication (docs/rules/payments.md). */
export function provideApi(
  app: FastifyInstance,
  { config, orders, payments, refunds, settlements, disputes }: Parts,
): void {
  void app.register((api, _options, done) => {
    api.addHook('preHandler', (request, _reply, next) => {
      const isKnown = isAuthorised(request.headers.authorization, config.keyId, config.keySecret);
      next(isKnown ? undefined : authenticationFailed());
    });

    api.post('/v1/orders', ({ body }) => orders.create(body));
    api.get('/v1/orders', ({ query }) => orders.list(asInput(query)));
    api.get('/v1/orders/:id', ({ params }) => orders.fetch(idIn(params)));
    api.patch('/v1/orders/:id', ({ params, body }) => orders.editNotes(idIn(params), body));
    api.get('/v1/orders/:id/payments', ({ params }) => {
      const id = idIn(params);
      orders.fetch(id);
      return orders.paymentsOf(id);
    });

    api.get('/v1/payments', ({ query }) => payments.list(asInput(query)));
    api.get('/v1/payments/:id', ({ params }) => payments.fetch(idIn(params)));
    api.post('/v1/payments/:id/capture', ({ params, body }) => payments.capture(idIn(params), body));

    api.post('/v1/payments/:id/refund', ({ params, body, headers }) =>
      refunds.create(idIn(params), body, textOf(headers['x-refund-idempotency'])),
    );
    api.get('/v1/payments/:id/refunds', ({ params }) => refunds.ofPayment(idIn(params)));
    api.get('/v1/refunds', ({ query }) => refunds.list(asInput(query)));
    api.get('/v1/refunds/:id', ({ params }) => refunds.fetch(idIn(params)));
    api.get('/v1/settlements', ({ query }) => settlements.list(asInput(query)));
    api.get('/v1/disputes', ({ query }) => disputes.list(asInput(query)));
    api.get('/v1/disputes/:id', ({ params }) => disputes.fetch(idIn(params)));
    done();
  });
}

/** A malformed id has its own error message. */
function idIn(params: unknown): string {
  const id = textOf(asInput(params).id) ?? '';
  if (!MODEL_ID.test(id)) throw new ProviderError(`${id} is not a valid id`);
  return id;
}
