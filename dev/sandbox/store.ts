import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  Call,
  Delivery,
  OrderRecord,
  Payment,
  ReceiptMode,
  Refund,
  Settlement,
  Task,
} from './entities.ts';

/** Everything the sandbox knows, oldest first in each map. */
export interface State {
  orders: Map<string, OrderRecord>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** Refund idempotency keys: what was asked, and the refund that came of it. */
  refundKeys: Map<string, { asked: string; refund: string }>;
  settlements: Map<string, Settlement>;
  /** Ids of payments and refunds that a settlement was about. */
  settled: Set<string>;
  deliveries: Map<string, Delivery>;
  tasks: Map<string, Task>;
  calls: Call[];
  receiptMode: ReceiptMode;
  /** How refunds end that are due from now on. */
  refundOutcome: 'processed' | 'failed';
  clockOffset: number;
  webhookEnabled: boolean;
}

export interface Store {
  state: State;
  /** To be called after every change: the file follows within a moment. */
  changed(): void;
  reset(): void;
  flush(): void;
}

const WRITE_AFTER_MS = 200;

/** Holds the state in memory and, when a file is named, reads it at the start and writes it behind changes. */
export function openStore(file: string | undefined, receiptMode: ReceiptMode): Store {
  const state = file !== undefined && existsSync(file) ? read(file, receiptMode) : emptyState(receiptMode);
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (file !== undefined) write(file, state);
  };
  const changed = () => {
    if (file !== undefined) timer ??= setTimeout(flush, WRITE_AFTER_MS);
  };
  const reset = () => {
    Object.assign(state, emptyState(receiptMode));
    changed();
  };
  return { state, changed, reset, flush };
}

function emptyState(receiptMode: ReceiptMode): State {
  return {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    settlements: new Map(),
    settled: new Set(),
    deliveries: new Map(),
    tasks: new Map(),
    calls: [],
    receiptMode,
    refundOutcome: 'processed',
    clockOffset: 0,
    webhookEnabled: true,
  };
}

interface Saved {
  orders: [string, OrderRecord][];
  payments: [string, Payment][];
  refunds: [string, Refund][];
  refundKeys: [string, { asked: string; refund: string }][];
  /** Absent in a file of an earlier sandbox, as `settled` is. */
  settlements?: [string, Settlement][];
  settled?: string[];
  deliveries: [string, Delivery][];
  tasks: [string, Task][];
  clockOffset: number;
}

/** The receipt mode, the log of calls and a disabled webhook are not kept: each start begins with them afresh. */
function read(file: string, receiptMode: ReceiptMode): State {
  const saved: Saved = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...emptyState(receiptMode),
    orders: new Map(saved.orders),
    payments: new Map(saved.payments),
    refunds: new Map(saved.refunds),
    refundKeys: new Map(saved.refundKeys),
    settlements: new Map(saved.settlements),
    settled: new Set(saved.settled),
    deliveries: new Map(saved.deliveries),
    tasks: new Map(saved.tasks),
    clockOffset: saved.clockOffset,
  };
}

function write(file: string, state: State): void {
  const saved: Saved = {
    orders: [...state.orders],
    payments: [...state.payments],
    refunds: [...state.refunds],
    refundKeys: [...state.refundKeys],
    settlements: [...state.settlements],
    settled: [...state.settled],
    deliveries: [...state.deliveries],
    tasks: [...state.tasks],
    clockOffset: state.clockOffset,
  };
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(saved));
  renameSync(draft, file);
}
