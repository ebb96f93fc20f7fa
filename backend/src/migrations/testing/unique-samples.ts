/** Rows for one unique index: the second one must be refused because of the first, the third is none of its business. */
interface UniqueSample {
  readonly collection: string;
  readonly index: string;
  readonly first: Readonly<Record<string, unknown>>;
  readonly clash: Readonly<Record<string, unknown>>;
  readonly beside: Readonly<Record<string, unknown>>;
}

/** Fields that other unique indexes of the same collection look at, so that only one index can refuse. */
let counter = 0;
const other = (...fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, `other-${(counter += 1)}`]));

const april = new Date('2026-04-01T00:00:00Z');
const may = new Date('2026-05-01T00:00:00Z');

/** Typed by hand, one for each promise that the database keeps. */
export const uniqueSamples: readonly UniqueSample[] = [
  {
    collection: 'applications',
    index: 'appId_1',
    first: { appId: 'NMO-1', state: 'paid' },
    clash: { appId: 'NMO-1', state: 'submitted' },
    beside: { appId: 'NMO-2' },
  },
  {
    collection: 'applications',
    index: 'number_1',
    first: { number: 'NMO-26-000001-9', ...other('appId') },
    clash: { number: 'NMO-26-000001-9', ...other('appId') },
    beside: { number: 'NMO-26-000002-4', ...other('appId') },
  },
  {
    collection: 'applications',
    index: 'claim.referenceKey_1',
    first: { claim: { referenceKey: 'UTIB25001234' }, ...other('appId', 'number') },
    clash: { claim: { referenceKey: 'UTIB25001234' }, state: 'paid', ...other('appId', 'number') },
    beside: { claim: { reference: 'UTIB25001234' }, ...other('appId', 'number') },
  },
  {
    collection: 'drafts',
    index: 'links.tokenHash_1',
    first: { links: [{ tokenHash: 'one' }, { tokenHash: 'two' }], ...other('appId') },
    clash: { links: [{ tokenHash: 'two' }], ...other('appId') },
    beside: { links: [{ tokenHash: 'three' }], ...other('appId') },
  },
  {
    collection: 'audit',
    index: 'seq_1',
    first: { seq: 1 },
    clash: { seq: 1 },
    beside: { action: 'not sealed yet' },
  },
  {
    collection: 'queued_names',
    index: 'kind_1_stateKey_1_prantKey_1_nameKey_1',
    first: { kind: 'unit', stateKey: 'goa', prantKey: 'konkan', nameKey: 'margao', isOpen: true },
    clash: { kind: 'unit', stateKey: 'goa', prantKey: 'konkan', nameKey: 'margao', isOpen: false },
    beside: { kind: 'unit', stateKey: 'goa', prantKey: 'goa', nameKey: 'margao' },
  },
  {
    collection: 'documents',
    index: 'key_1',
    first: { key: 'documents/a.jpg', ...other('code') },
    clash: { key: 'documents/a.jpg', ...other('code') },
    beside: { key: 'documents/b.jpg', ...other('code') },
  },
  {
    collection: 'documents',
    index: 'code_1',
    first: { code: 'ABCD', ...other('key') },
    clash: { code: 'ABCD', ...other('key') },
    beside: { code: 'EFGH', ...other('key') },
  },
  {
    collection: 'email_changes',
    index: 'open',
    first: { memberId: 'one member', open: true },
    clash: { memberId: 'one member', open: true },
    beside: { memberId: 'one member', outcome: 'replaced' },
  },
  {
    collection: 'offers',
    index: 'tokenHash_1',
    first: { tokenHash: 'a', browser: 'one' },
    clash: { tokenHash: 'a', browser: 'another' },
    beside: { tokenHash: 'b', browser: 'one' },
  },
  {
    collection: 'drafts',
    index: 'appId_1',
    first: { appId: 'NMO-1', ownerHash: 'one browser' },
    clash: { appId: 'NMO-1', ownerHash: 'another' },
    beside: { appId: 'NMO-2', ownerHash: 'one browser' },
  },
  {
    collection: 'files',
    index: 'key_1',
    first: { key: 'applications/a.jpg', ...other('incomingKey') },
    clash: { key: 'applications/a.jpg', ...other('incomingKey') },
    beside: { key: 'applications/b.jpg', ...other('incomingKey') },
  },
  {
    collection: 'files',
    index: 'incomingKey_1',
    first: { incomingKey: 'incoming/1', ...other('key') },
    clash: { incomingKey: 'incoming/1', ...other('key') },
    beside: { incomingKey: 'incoming/2', ...other('key') },
  },
  {
    collection: 'member_logins',
    index: 'memberId_1',
    first: { memberId: 'm1', numbers: ['1'] },
    clash: { memberId: 'm1', numbers: ['2'] },
    beside: { memberId: 'm2', numbers: ['3'] },
  },
  {
    collection: 'member_logins',
    index: 'numbers_1',
    first: { numbers: ['NMO-1', 'OLD-7'], ...other('memberId') },
    clash: { numbers: ['OLD-7'], ...other('memberId') },
    beside: { numbers: ['NMO-2'], ...other('memberId') },
  },
  {
    collection: 'members',
    index: 'applicationId_1_person_1',
    first: { applicationId: 'a1', person: 0, ...other('memNo') },
    clash: { applicationId: 'a1', person: 0, ...other('memNo') },
    beside: { applicationId: 'a1', person: 1, ...other('memNo') },
  },
  {
    collection: 'members',
    index: 'memNo_1',
    first: { memNo: '17', ...other('applicationId') },
    clash: { memNo: '17', ...other('applicationId') },
    beside: { memNo: '18', ...other('applicationId') },
  },
  {
    collection: 'members',
    index: 'personKey_1',
    first: { personKey: 'life|77|1990-05-17', state: 'active', ...other('memNo', 'applicationId') },
    clash: { personKey: 'life|77|1990-05-17', state: 'active', ...other('memNo', 'applicationId') },
    beside: { personKey: 'life|77|1990-05-17', state: 'revoked', ...other('memNo', 'applicationId') },
  },
  {
    collection: 'membership_numbers',
    index: 'series_1_n_1',
    first: { series: 'life', n: 1, ...other('memNo', 'applicationId') },
    clash: { series: 'life', n: 1, ...other('memNo', 'applicationId') },
    beside: { series: 'student', n: 1, ...other('memNo', 'applicationId') },
  },
  {
    collection: 'membership_numbers',
    index: 'memNo_1',
    first: { memNo: '17', n: 1, ...other('series', 'applicationId') },
    clash: { memNo: '17', n: 2, ...other('series', 'applicationId') },
    beside: { memNo: '18', n: 3, ...other('series', 'applicationId') },
  },
  {
    collection: 'membership_numbers',
    index: 'applicationId_1_personIndex_1',
    first: { applicationId: 'a1', personIndex: 0, ...other('series', 'memNo') },
    clash: { applicationId: 'a1', personIndex: 0, ...other('series', 'memNo') },
    beside: { applicationId: 'a1', personIndex: 1, ...other('series', 'memNo') },
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
    collection: 'reference_items',
    index: 'kind_1_stateKey_1_prantKey_1_keys_1',
    first: { kind: 'college', stateKey: 'goa', prantKey: '', keys: ['goa medical college', 'gmc'] },
    clash: { kind: 'college', stateKey: 'goa', prantKey: '', keys: ['gmc'] },
    beside: { kind: 'college', stateKey: 'gujarat', prantKey: '', keys: ['gmc'] },
  },
  {
    collection: 'runs',
    index: 'kind_1_key_1',
    first: { kind: 'approval', key: 'a1' },
    clash: { kind: 'approval', key: 'a1' },
    beside: { kind: 'approval' },
  },
  {
    collection: 'sessions',
    index: 'handle_1',
    first: { handle: 'h1', kind: 'staff' },
    clash: { handle: 'h1', kind: 'member' },
    beside: { handle: 'h2', kind: 'staff' },
  },
  {
    collection: 'staff_users',
    index: 'username_1',
    first: { username: 'asha', ...other('email') },
    clash: { username: 'asha', ...other('email') },
    beside: { username: 'ravi', ...other('email') },
  },
  {
    collection: 'staff_users',
    index: 'email_1',
    first: { email: 'asha@portal.example', ...other('username') },
    clash: { email: 'asha@portal.example', ...other('username') },
    beside: { email: 'ravi@portal.example', ...other('username') },
  },
  {
    collection: 'attention',
    index: 'cause',
    first: { reason: 'payment.duplicate', key: 'pay_1', isOpen: true },
    clash: { reason: 'payment.duplicate', key: 'pay_1', isOpen: true },
    beside: { reason: 'payment.duplicate', key: 'pay_1', isOpen: false },
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
  {
    collection: 'assets',
    index: 'key_1',
    first: { key: 'kit/brochure/v1.pdf' },
    clash: { key: 'kit/brochure/v1.pdf' },
    beside: { key: 'kit/brochure/v2.pdf' },
  },
  {
    collection: 'update_requests',
    index: 'open',
    first: { memberId: 'one member', state: 'open' },
    clash: { memberId: 'one member', state: 'open' },
    beside: { memberId: 'one member', state: 'withdrawn' },
  },
];
