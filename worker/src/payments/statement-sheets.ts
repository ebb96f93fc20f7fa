import { isOfOffice, type Statement, sumsOf } from '@portal/backend/payments/transactions/statement';
import type { Cell } from '../platform/spreadsheets/cell.js';
import type { Sheet } from '../platform/spreadsheets/workbook.js';

const text = (value: string | undefined): Cell | undefined =>
  value === undefined ? undefined : { text: value };

/**
 * Returns the sheets of a monthly statement: the summary and the payments, refunds and settlements behind it. In English, for the
 * auditor; without personal names.
 */
export function sheetsOf(statement: Statement): Sheet[] {
  return [summary(statement), payments(statement), refunds(statement), settlements(statement)];
}

function summary(statement: Statement): Sheet {
  const sums = sumsOf(statement);
  const lines: [label: string, value: Cell | undefined][] = [
    ['Month', { text: statement.month }],
    ['As of (India time)', { at: statement.at }],
    ['', undefined],
    ['Held by the payment provider at the beginning', { paise: sums.opening }],
    ['Received online', { paise: sums.receivedOnline }],
    ['Fees of the provider, GST included', { paise: -sums.fees }],
    ['Refunded by the provider', { paise: -sums.refundedOnline }],
    ['Settled to the bank account', { paise: -sums.settled }],
    ['Held by the payment provider at the end', { paise: sums.closing }],
    ['', undefined],
    ['GST within the fees', { paise: sums.tax }],
    ['Received by the office', { paise: sums.receivedByOffice }],
    ['Refunded by the office', { paise: sums.refundedByOffice }],
  ];
  return {
    name: 'Statement',
    columns: [
      { heading: 'Item', width: 48 },
      { heading: 'Amount (₹)', width: 22 },
    ],
    rows: lines.map(([label, value]) => [{ text: label }, value]),
  };
}

function payments({ payments: rows, receiptNumbers }: Statement): Sheet {
  return {
    name: 'Payments',
    columns: [
      { heading: 'Time (India)', width: 20 },
      { heading: 'Payment', width: 34 },
      { heading: 'Application', width: 34 },
      { heading: 'Receipt', width: 24 },
      { heading: 'Received by', width: 12 },
      { heading: 'Method', width: 14 },
      { heading: 'Reference', width: 24 },
      { heading: 'Amount (₹)', width: 16 },
      { heading: 'Fee, GST included (₹)', width: 20 },
      { heading: 'GST of the fee (₹)', width: 18 },
      { heading: 'Refunded so far (₹)', width: 18 },
    ],
    rows: rows.map((row) => [
      { at: row.createdAt },
      { text: row._id },
      { text: row.appId },
      text(receiptNumbers.get(row._id)),
      { text: isOfOffice(row) ? 'Office' : 'Provider' },
      text(row.method),
      text(row.offline?.reference),
      { paise: row.amount },
      { paise: row.fee ?? 0 },
      { paise: row.tax ?? 0 },
      { paise: row.amountRefunded },
    ]),
  };
}

function refunds({ refunds: rows }: Statement): Sheet {
  return {
    name: 'Refunds',
    columns: [
      { heading: 'Time (India)', width: 20 },
      { heading: 'Refund', width: 34 },
      { heading: 'Payment', width: 34 },
      { heading: 'Application', width: 34 },
      { heading: 'Credit note', width: 26 },
      { heading: 'Refunded by', width: 12 },
      { heading: 'Reference', width: 24 },
      { heading: 'Amount (₹)', width: 16 },
    ],
    rows: rows.map((row) => [
      { at: row.updatedAt },
      { text: row.providerRefundId ?? row._id },
      { text: row.paymentId },
      { text: row.appId },
      text(row.creditNote?.number),
      { text: row.mode === 'record' ? 'Office' : 'Provider' },
      text(row.reference),
      { paise: row.amount },
    ]),
  };
}

function settlements({ settlements: rows }: Statement): Sheet {
  return {
    name: 'Settlements',
    columns: [
      { heading: 'Time (India)', width: 20 },
      { heading: 'Settlement', width: 34 },
      { heading: 'UTR', width: 24 },
      { heading: 'Amount (₹)', width: 16 },
      { heading: 'Fees, GST included (₹)', width: 20 },
      { heading: 'GST of the fees (₹)', width: 18 },
      { heading: 'Not accounted for (₹)', width: 20 },
    ],
    rows: rows.map(({ createdAt, _id, utr, amount, fees, tax, unexplained }) => [
      { at: createdAt },
      { text: _id },
      { text: utr },
      { paise: amount },
      { paise: fees },
      { paise: tax },
      { paise: unexplained },
    ]),
  };
}
