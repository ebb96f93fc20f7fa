import type { PageName } from '../pages.js';
import type { Permission } from '../permissions.js';

/** The reason why an issue needs attention (docs/rules/attention.md). */
interface ReasonDef {
  /** Required to see and close the entry. */
  readonly permission: Permission;
  /** Page where it is resolved; a page with an id is that of the application. */
  readonly page: PageName;
  /** Dialog that the page opens, with permission. */
  readonly opens?: 'refund';
  /** Staff mark it as done; otherwise the entry closes with its cause. */
  readonly byHand?: true;
  /** The same cause may be raised again; otherwise only once. */
  readonly recurs?: true;
}

/** Every reason; its texts are in `reason-words.ts`. Keys are stored, so a key in use is never renamed. */
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

/** Reasons about money. */
export const moneyReasons = attentionReasons.filter((reason) =>
  /^(payment|refund|settlement)\./.test(reason),
);

/** Returns the definition of a reason with its optional fields. */
export function reasonOf(reason: AttentionReason): ReasonDef {
  return attentionReasonTable[reason];
}
