import type { ApplicationState } from '@portal/contract/applications/states';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { Permission } from '@portal/contract/permissions';

/** Why a visible button is disabled; its text is `applications.disabled.<reason>`. */
type Reason =
  'editing' | 'notPaid' | 'notVerified' | 'role' | 'moneyHeld' | 'nothingToRefund' | 'revokeFirst';

/** Whether a button is hidden, enabled, or disabled with a reason. */
export type ButtonState = 'absent' | 'ready' | Reason;

type Money = ApplicationView['payment'];
/** `held`: number of payments that are captured and not fully refunded. */
type Cell = ButtonState | ((payment: Money, held: number, isMember: boolean) => ButtonState);

interface ButtonRule {
  readonly permission: Permission;
  /** State without the permission; absent by default. */
  readonly without?: Reason;
  /** A state that is not listed means absent. */
  readonly in: Readonly<Partial<Record<ApplicationState, Cell>>>;
}

const unverified: Cell = ({ success }) => (success ? 'notVerified' : 'notPaid');
const unpaid: Cell = ({ success }) => (success ? 'absent' : 'ready');
const unpaidOnline: Cell = ({ success, mode }) => (success || mode !== 'Online' ? 'absent' : 'ready');
const refundable: Cell = ({ success }, held) => {
  if (held > 0) return 'ready';
  return success ? 'nothingToRefund' : 'absent';
};
const refundableOfMember: Cell = ({ success }, held, isMember) => {
  if (held > 1 || (held === 1 && !isMember)) return 'ready';
  if (held === 1) return 'revokeFirst';
  return success ? 'nothingToRefund' : 'absent';
};
/** Money that came after the end: for a tombstone, or a second payment. */
const refundableAfterEnd: Cell = (_payment, held) => (held > 0 ? 'ready' : 'absent');
const offline: Cell = ({ success, mode }) => {
  if (mode === 'Online') return 'absent';
  return success ? 'moneyHeld' : 'ready';
};
const undecided = {
  submitted: unverified,
  paid: unverified,
  returned: unverified,
  verified: 'ready',
} as const;

/** The decision buttons by state of the application (docs/rules/pages.md). */
const buttonRules = {
  verify: { permission: 'applications.verify', in: { paid: 'ready' } },
  cannotVerify: { permission: 'applications.verify', in: { paid: 'ready' } },
  approve: {
    permission: 'applications.approve',
    without: 'role',
    in: { ...undecided, verification_failed: unverified },
  },
  reject: {
    permission: 'applications.reject',
    without: 'role',
    in: { ...undecided, verification_failed: 'ready' },
  },
  sendBack: {
    permission: 'applications.sendBack',
    in: { submitted: 'ready', paid: 'ready', verified: 'ready', verification_failed: 'ready' },
  },
  confirmPayment: {
    permission: 'applications.confirmPayment',
    in: { submitted: unpaid, returned: unpaid },
  },
  cancel: {
    permission: 'applications.delete',
    in: { submitted: offline, returned: offline },
  },
  deleteApplication: {
    permission: 'applications.delete',
    in: { submitted: unpaidOnline, returned: unpaidOnline },
  },
  refund: {
    permission: 'refund',
    in: {
      paid: refundable,
      verified: refundable,
      verification_failed: refundable,
      returned: refundable,
      rejected: refundable,
      cancelled: refundableAfterEnd,
      refunded: refundableAfterEnd,
      approved: refundableOfMember,
    },
  },
} as const satisfies Record<string, ButtonRule>;
export type DecisionButton = keyof typeof buttonRules;

export interface Situation {
  readonly permissions: readonly Permission[];
  readonly isEditing: boolean;
}

/** Returns the state of a button for these permissions on this application. */
export function buttonState(
  button: DecisionButton,
  {
    state,
    payment,
    payments,
    membershipsEnded,
  }: Pick<ApplicationView, 'state' | 'payment' | 'payments' | 'membershipsEnded'>,
  { permissions, isEditing }: Situation,
): ButtonState {
  const rule: ButtonRule = buttonRules[button];
  const cell = rule.in[state];
  if (cell === undefined) return 'absent';
  if (!permissions.includes(rule.permission)) return rule.without ?? 'absent';
  const result =
    typeof cell === 'function'
      ? cell(payment, payments.filter((one) => one.state === 'captured').length, membershipsEnded !== true)
      : cell;
  return result === 'ready' && isEditing ? 'editing' : result;
}
