import type { FastifyInstance } from 'fastify';
import type { Store } from './store.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const ROWS = 100;

/** `GET /`: a page with the newest records; and `GET /health`. */
export function provideOverview(app: FastifyInstance, store: Store): void {
  const { state } = store;
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/', (_request, reply) => {
    const orders = newest(state.orders.values()).map(({ entity }) => [
      entity.id,
      rupees(entity.amount),
      entity.status,
      entity.receipt ?? '',
      String(entity.attempts),
      formatIndiaTime(entity.created_at),
    ]);
    const payments = newest(state.payments.values()).map((payment) => [
      payment.id,
      payment.order_id,
      rupees(payment.amount),
      payment.status,
      payment.method,
      formatIndiaTime(payment.created_at),
    ]);
    const refunds = newest(state.refunds.values()).map((refund) => [
      refund.id,
      refund.payment_id,
      rupees(refund.amount),
      refund.status,
      formatIndiaTime(refund.created_at),
    ]);
    const settlements = newest(state.settlements.values()).map((settlement) => [
      settlement.id,
      rupees(settlement.amount),
      rupees(settlement.fees),
      settlement.utr,
      formatIndiaTime(settlement.created_at),
    ]);
    const deliveries = newest(state.deliveries.values()).map((delivery) => [
      delivery.event,
      delivery.status,
      String(delivery.attempts.length),
      lastResult(delivery.attempts.at(-1)),
      formatIndiaTime(delivery.at / 1000),
    ]);
    const body = [
      '<h1>Payment sandbox</h1><p>No real money moves here. Everything is also at <a href="/_sandbox/state">/_sandbox/state</a>.</p>',
      state.webhookEnabled
        ? ''
        : '<p><strong>The webhook is switched off after 24 hours of failures.</strong></p>',
      table('Orders', ['Order', 'Amount', 'Status', 'Receipt', 'Attempts', 'Made'], orders),
      table('Payments', ['Payment', 'Order', 'Amount', 'Status', 'Method', 'Made'], payments),
      table('Refunds', ['Refund', 'Payment', 'Amount', 'Status', 'Made'], refunds),
      table('Settlements', ['Settlement', 'Amount', 'Fees', 'UTR', 'Made'], settlements),
      table('Webhooks', ['Event', 'Status', 'Tries', 'Last answer', 'Made'], deliveries),
    ].join('\n');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Payment sandbox</title><link rel="stylesheet" href="/checkout/frame.css"><body class="overview">${body}</body></html>`,
      );
  });
}

function newest<T>(records: Iterable<T>): T[] {
  return [...records].reverse().slice(0, ROWS);
}

function table(title: string, heads: string[], rows: string[][]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`);
  const none = `<tr><td colspan="${heads.length}">None yet</td></tr>`;
  return `<table><caption>${title}</caption><thead><tr>${head}</tr></thead><tbody>${lines.join('') || none}</tbody></table>`;
}

function lastResult(attempt: { status: number | null; error: string | null } | undefined): string {
  return attempt === undefined ? '' : (attempt.error ?? String(attempt.status));
}

function rupees(paise: number): string {
  return (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
}

function formatIndiaTime(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' });
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
