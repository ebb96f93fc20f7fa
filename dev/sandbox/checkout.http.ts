import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { asInput, notesOf, textOf, type Input } from './input.ts';
import type { Orders } from './orders.ts';
import { isMethod } from './payment-entity.ts';
import type { Payments } from './payments.ts';
import { authenticationFailed, ProviderError } from './provider-error.ts';
import { signCheckout } from './signature.ts';

const FAILING_VPA = 'failure@razorpay';

const LOOPBACK = 'http://localhost:* http://127.0.0.1:* https://localhost:* https://127.0.0.1:*';
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  `form-action ${LOOPBACK}`,
  `frame-ancestors ${LOOPBACK}`,
].join('; ');

interface Parts {
  config: SandboxConfig;
  orders: Orders;
  payments: Payments;
}

/** Serves the checkout script, its dialog and the two calls of the dialog (docs/rules/payments.md). */
export function provideCheckout(app: FastifyInstance, { config, orders, payments }: Parts): void {
  const script = fileNamed('checkout.js');
  const sendScript = (_request: unknown, reply: FastifyReply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  app.get('/checkout.js', sendScript);
  app.get('/v1/checkout.js', sendScript);

  serve(app, '/checkout/frame', 'frame.html', 'text/html; charset=utf-8');
  serve(app, '/checkout/frame.js', 'frame.js', 'text/javascript; charset=utf-8');
  serve(app, '/checkout/frame.css', 'frame.css', 'text/css; charset=utf-8');

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const frame = fileNamed('frame.html');
  app.post('/checkout/hosted', ({ body }, reply) => {
    const options = (textOf(asInput(body).options) ?? '{}').replace(
      /[&<"]/g,
      (sign) => `&#${sign.charCodeAt(0)};`,
    );
    return sendPage(
      reply,
      'text/html; charset=utf-8',
      frame.replace('<body', `<body data-options="${options}"`),
    );
  });

  const checkKey = (input: Input) => {
    if (input.key !== config.keyId) throw authenticationFailed();
  };

  app.get('/checkout/order', ({ query }) => {
    const input = asInput(query);
    checkKey(input);
    const { id, amount, currency, status } = orders.fetch(textOf(input.order_id) ?? '');
    return { id, amount, currency, status };
  });

  app.post('/checkout/pay', ({ body }) => {
    const input = asInput(body);
    checkKey(input);
    const method = isMethod(input.method) ? input.method : 'upi';
    const vpa = textOf(input.vpa) ?? 'success@razorpay';
    const refused = input.outcome === 'failed' || (method === 'upi' && vpa === FAILING_VPA);
    const payment = payments.attempt(textOf(input.order_id) ?? '', {
      outcome: refused ? 'failed' : 'captured',
      webhook: input.webhook === 'drop' ? 'drop' : 'send',
      delay: 0,
      payer: {
        method,
        vpa,
        email: textOf(input.email) ?? 'void@razorpay.com',
        contact: textOf(input.contact) ?? '+919999999999',
        description: textOf(input.description) ?? null,
        notes: notesOf(input.notes),
      },
    });
    if (refused) throw declined(payment.id, payment.order_id);
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signCheckout(payment.order_id, payment.id, config.keySecret),
    };
  });
}

function declined(paymentId: string, orderId: string): ProviderError {
  return new ProviderError(
    "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    {
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { payment_id: paymentId, order_id: orderId },
    },
  );
}

function fileNamed(name: string): string {
  return readFileSync(new URL(`checkout/${name}`, import.meta.url), 'utf8');
}

function serve(app: FastifyInstance, address: string, file: string, type: string): void {
  const text = fileNamed(file);
  app.get(address, (_request, reply) => sendPage(reply, type, text));
}

function sendPage(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', FRAME_POLICY)
    .header('referrer-policy', 'no-referrer')
    .send(text);
}
