import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  Call,
  Delivery,
  Dispute,
  OrderRecord,
  Payment,
  ReceiptMode,
  Refund,
  Settlement,
  Task,
} from './entities.ts';

/** The state of the sandbox; maps are oldest first. */
export interface State {
  orders: Map<string, OrderRecord>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** Refund idempotency keys with request and resulting refund. */
  refundKeys: Map<string, { asked: string; refund: string }>;
  settlements: Map<string, Settlement>;
  disputes: Map<string, Dispute>;
  /** Ids of settled payments and refunds. */
  settled: Set<string>;
  deliveries: Map<string, Delivery>;
  tasks: Map<string, Task>;
  calls: Call[];
  receiptMode: ReceiptMode;
  /** Outcome of refunds processed from now on. */
  refundOutcome: 'processed' | 'failed';
  clockOffset: number;
  webhookEnabled: boolean;
}

export interface Store {
  state: State;
  /** Must be called after every change; writes the file shortly afterwards. */
  changed(): void;
  reset(): void;
  flush(): void;
}

const WRITE_AFTER_MS = 200;

/** Returns the state in memory, restored from and written behind to `file`, if given. */
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
    disputes: new Map(),
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
  /** Like `settled`, missing in files of earlier versions. */
  settlements?: [string, Settlement][];
  disputes?: [string, Dispute][];
  settled?: string[];
  deliveries: [string, Delivery][];
  tasks: [string, Task][];
  clockOffset: number;
}

/** Receipt mode, call log and a disabled webhook are not restored. */
function read(file: string, receiptMode: ReceiptMode): State {
  const saved: Saved = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...emptyState(receiptMode),
    orders: new Map(saved.orders),
    payments: new Map(saved.payments),
    refunds: new Map(saved.refunds),
    refundKeys: new Map(saved.refundKeys),
    settlements: new Map(saved.settlements),
    disputes: new Map(saved.disputes),
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
    disputes: [...state.disputes],
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
