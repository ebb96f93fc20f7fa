import type { ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { indiaDay } from '@portal/contract/format';
import type { ConfirmPaymentDto } from '@portal/contract/payments/requests';
import { good } from './journeys.js';
import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { msgRow } from './samples.shapes.js';
import { listOf, pageOf } from './shape.js';

const row = { id: 'text', created_at: 'number', amount: 'number', status: 'text', receipt: 'text' } as const;
const record = { ...row, names: listOf('text'), refunded: 'number' } as const;

const everyOne = async () => Promise.resolve({ query: { range: '[0,9]', filter: '{}' } });

async function anyPayment({ rows }: Portal): Promise<string> {
  const [payment] = await rows('payments');
  return String(payment?.['_id']);
}

/** An unpaid application whose fee the office received in cash. */
async function received(portal: Portal): Promise<{ params: { id: string }; body: ConfirmPaymentDto }> {
  const id = (await portal.journeys.submitted()).applicationId;
  const read = await portal.as('admin', calls.getApplication, { params: { id } });
  const { appId, appFee } = good<{ data: ApplicationView }>(read).data;
  await portal.setRow('applications', { appId }, { 'payment.mode': 'Offline' });
  const money = { method: 'cash', amount: appFee, receivedOn: indiaDay(new Date()) } as const;
  return { params: { id }, body: { ...money, override: false } };
}

/** Money as staff see it. */
export const transactionSamples: Samples = {
  confirmOfflinePayment: { ask: received, shape: msgRow },
  confirmSendMail: {
    ask: async (portal) => {
      const { submission } = await portal.journeys.paid();
      const [applicant = {}] = submission['applicants'] as Record<string, string>[];
      return { body: { to_email: applicant['email'] ?? '' } };
    },
    shape: msgRow,
  },
  getRefunds: {
    by: 'superAdmin',
    ask: async ({ journeys }) => ({ params: { id: (await journeys.paid()).applicationId } }),
    shape: {
      data: {
        refunds: (refunds) => Array.isArray(refunds),
        payments: listOf({ id: 'text', left: 'number', isOnline: 'boolean', isSurplus: 'boolean' }),
      },
    },
  },
  refundApplication: {
    ask: async (portal) => {
      const { applicationId } = await portal.journeys.paid();
      return { params: { id: applicationId }, body: { mode: 'provider', reason: 'Applied twice.' } };
    },
    shape: msgRow,
  },
  getTransactions: { shape: pageOf(row) },
  listTransactions: { ask: everyOne, shape: [record] },
  sumTransactions: {
    ask: everyOne,
    shape: { count: 'number', received: 'number', refunded: 'number' },
  },
  showTransaction: {
    ask: async (portal) => ({ params: { id: await anyPayment(portal) } }),
    shape: { ...record, events: listOf({ id: 'text', at: 'text', action: 'text', actor: { kind: 'text' } }) },
  },
  makeStatement: {
    ask: async () => Promise.resolve({ body: { month: indiaDay(new Date()).slice(0, 7) } }),
    shape: { data: { runId: 'text' } },
  },
};
