import type mongoose from 'mongoose';
import { ChainWalk } from '../../platform/audit/chain-walk.js';

type Db = mongoose.mongo.Db;
type Row = mongoose.mongo.Document;

/** What no upgrade may change. Lists hold one sorted line for each record; amounts are in paise. */
export interface Books {
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
  readonly receipts: readonly string[];
  readonly series: readonly string[];
  readonly applications: readonly string[];
  readonly members: readonly string[];
  readonly numbers: readonly string[];
  readonly documents: readonly string[];
  readonly audit: readonly string[];
  /** Of payments that were captured, whether or not they were refunded later. */
  readonly received: number;
  readonly receipted: number;
  readonly refunded: number;
  /** What a verification of the audit chain finds. */
  readonly auditFindings: readonly string[];
}

/** Fields by path; a line names what money, numbers and members depend on. */
const lines = {
  payments: ['_id', 'appId', 'state', 'amount', 'amountRefunded'],
  refunds: ['_id', 'paymentId', 'state', 'amount', 'creditNote.number'],
  receipts: ['_id', 'number', 'amount', 'reference'],
  receipt_series: ['_id', 'last'],
  applications: ['_id', 'number', 'state', 'appType', 'appFee'],
  members: ['_id', 'memNo', 'applicationId', 'person', 'state', 'memberOn'],
  membership_numbers: ['_id', 'series', 'n', 'memNo', 'state'],
  documents: ['_id', 'key', 'code'],
  audit: ['_id', 'seq', 'hash', 'mark', 'action'],
} as const;

function valueAt(row: Row, path: string): string {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Row | undefined)?.[key], row);
  return value === undefined || value === null ? '-' : (value as { toString(): string }).toString();
}

const total = (rows: readonly Row[]): number => rows.reduce((sum, { amount }) => sum + Number(amount), 0);

/** Reads the books of a database of any version. */
export async function readBooks(db: Db): Promise<Books> {
  const rows = async (name: string): Promise<Row[]> => db.collection(name).find().toArray();
  const list = async (name: keyof typeof lines): Promise<string[]> =>
    (await rows(name)).map((row) => lines[name].map((path) => valueAt(row, path)).join(' ')).sort();
  return {
    payments: await list('payments'),
    refunds: await list('refunds'),
    receipts: await list('receipts'),
    series: await list('receipt_series'),
    applications: await list('applications'),
    members: await list('members'),
    numbers: await list('membership_numbers'),
    documents: await list('documents'),
    audit: await list('audit'),
    received: total(
      (await rows('payments')).filter(({ state }) => state === 'captured' || state === 'refunded'),
    ),
    receipted: total(await rows('receipts')),
    refunded: total((await rows('refunds')).filter(({ state }) => state === 'processed')),
    auditFindings: await verifyChain(db),
  };
}

/** Marks and the head's seal need the keys of the machine that made the dump; the chain of hashes needs none. */
async function verifyChain(db: Db): Promise<string[]> {
  const head = await db.collection<{ _id: string; seq: number; hash: string }>('audit_heads').findOne();
  const walk = new ChainWalk(head === null ? [] : [head]);
  for await (const row of db
    .collection('audit')
    .find({ seq: { $exists: true } })
    .sort({ seq: 1 }))
    walk.next(row);
  walk.end(head ?? undefined);
  return walk.findings.map(({ text }) => text);
}
