import type { PageName } from '../pages.js';
import type { Permission } from '../permissions.js';

/** Why something needs a person (docs/rules/attention.md). */
interface ReasonDef {
  /** Who sees the entry, and may close it. */
  readonly permission: Permission;
  /** Where it is dealt with; a page with an id is that of the application. */
  readonly page: PageName;
  /** What it is dealt with by: the page opens its dialog, where the person may. */
  readonly opens?: 'refund';
  /** A person says that it is done; otherwise the entry goes with its cause. */
  readonly byHand?: true;
  /** The same thing may need somebody again; otherwise it is told once, whatever comes of it. */
  readonly recurs?: true;
}

/** Every reason; its words are in `reason-words.ts`. What is stored names it by its key: one that was used once is not renamed. */
const attentionReasonTable = {
  'jobs.failed': {
    permission: 'jobs.all',
    page: 'jobs',
    recurs: true,
  },
  'payment.duplicate': {
    permission: 'transactions.read',
    page: 'application',
    opens: 'refund',
    byHand: true,
  },
  'payment.unmatched': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.late': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.unsubmitted': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.missing': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'payment.disputed': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'settlement.unmatched': {
    permission: 'transactions.read',
    page: 'transactions',
    byHand: true,
  },
  'refund.failed': {
    permission: 'refund',
    page: 'application',
    opens: 'refund',
    byHand: true,
  },
  'refund.approved': {
    permission: 'transactions.read',
    page: 'application',
    byHand: true,
  },
  'secretary.skipped': {
    permission: 'members.read',
    page: 'member',
    byHand: true,
  },
  'mailRun.stopped': {
    permission: 'mail.bulk',
    page: 'mailRuns',
    recurs: true,
  },
  'member.erasure': {
    permission: 'members.erase',
    page: 'member',
    recurs: true,
  },
  'documents.outdated': {
    permission: 'documents.regenerate',
    page: 'member',
    byHand: true,
    recurs: true,
  },
} as const satisfies Record<string, ReasonDef>;
export type AttentionReason = keyof typeof attentionReasonTable;
export const attentionReasons = Object.keys(attentionReasonTable) as AttentionReason[];

/** The reasons that are about money. */
export const moneyReasons = attentionReasons.filter((reason) =>
  /^(payment|refund|settlement)\./.test(reason),
);

/** The row of a reason, with all that it may say. */
export function reasonOf(reason: AttentionReason): ReasonDef {
  return attentionReasonTable[reason];
}
