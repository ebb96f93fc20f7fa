import { other, type UniqueSample } from './unique-sample.js';

const april = new Date('2026-04-01T00:00:00Z');
const may = new Date('2026-05-01T00:00:00Z');

/** Typed by hand, one for each promise that the database keeps about money. */
export const moneySamples: readonly UniqueSample[] = [
  {
    collection: 'offers',
    index: 'tokenHash_1',
    first: { tokenHash: 'a', browser: 'one' },
    clash: { tokenHash: 'a', browser: 'another' },
    beside: { tokenHash: 'b', browser: 'one' },
  },
  {
    collection: 'orders',
    index: 'providerOrderId_1',
    first: { providerOrderId: 'order_1', ...other('appId') },
    clash: { providerOrderId: 'order_1', ...other('appId') },
    beside: { ...other('appId') },
  },
  {
    collection: 'orders',
    index: 'appId_1_n_-1',
    first: { appId: 'NMO-1', n: 1 },
    clash: { appId: 'NMO-1', n: 1 },
    beside: { appId: 'NMO-1', n: 2 },
  },
  {
    collection: 'orders',
    index: 'open',
    first: { appId: 'NMO-1', n: 1, open: true },
    clash: { appId: 'NMO-1', n: 2, open: true },
    beside: { appId: 'NMO-1', n: 3 },
  },
  {
    collection: 'prices',
    index: 'plan_1_validFrom_-1',
    first: { plan: 'life', validFrom: april },
    clash: { plan: 'life', validFrom: april },
    beside: { plan: 'life', validFrom: may },
  },
  {
    collection: 'payments',
    index: 'offline.referenceKey_1',
    first: { offline: { referenceKey: 'bankTransfer:UTR1' } },
    clash: { offline: { referenceKey: 'bankTransfer:UTR1' } },
    beside: { offline: { referenceKey: 'bankTransfer:UTR2' } },
  },
  {
    collection: 'refunds',
    index: 'paymentId_1_isOpen_1',
    first: { paymentId: 'pay_1', isOpen: true },
    clash: { paymentId: 'pay_1', isOpen: true },
    beside: { paymentId: 'pay_1' },
  },
  {
    collection: 'refunds',
    index: 'providerRefundId_1',
    first: { providerRefundId: 'rfnd_1' },
    clash: { providerRefundId: 'rfnd_1' },
    beside: { providerRefundId: 'rfnd_2' },
  },
  {
    collection: 'refunds',
    index: 'referenceKey_1',
    first: { referenceKey: 'NEFT4711' },
    clash: { referenceKey: 'NEFT4711' },
    beside: { referenceKey: 'NEFT4712' },
  },
  {
    collection: 'receipts',
    index: 'number_1',
    first: { number: 'NMO/2026-27/000001', n: 1, ...other('series', 'reference') },
    clash: { number: 'NMO/2026-27/000001', n: 1, ...other('series', 'reference') },
    beside: { number: 'NMO/2026-27/000002', n: 1, ...other('series', 'reference') },
  },
  {
    collection: 'receipts',
    index: 'series_1_n_1',
    first: { series: '2026-27', n: 1, ...other('number', 'reference') },
    clash: { series: '2026-27', n: 1, ...other('number', 'reference') },
    beside: { series: '2027-28', n: 1, ...other('number', 'reference') },
  },
  {
    collection: 'receipts',
    index: 'reference_1',
    first: { reference: 'pay_1', n: 1, ...other('number', 'series') },
    clash: { reference: 'pay_1', n: 1, ...other('number', 'series') },
    beside: { reference: 'pay_2', n: 1, ...other('number', 'series') },
  },
  {
    collection: 'refunds',
    index: 'creditNote.number_1',
    first: { creditNote: { number: 'NMO/CN/2026-27/000001', series: 'a', n: 1 } },
    clash: { creditNote: { number: 'NMO/CN/2026-27/000001', series: 'b', n: 2 } },
    beside: { providerRefundId: 'rfnd_without' },
  },
  {
    collection: 'refunds',
    index: 'creditNote.series_1_creditNote.n_1',
    first: { creditNote: { number: 'one', series: '2026-27', n: 1 } },
    clash: { creditNote: { number: 'two', series: '2026-27', n: 1 } },
    beside: { creditNote: { number: 'three', series: '2027-28', n: 1 } },
  },
];
