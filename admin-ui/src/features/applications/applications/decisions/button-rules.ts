import type { ApplicationState } from '@portal/contract/applications/states';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { Permission } from '@portal/contract/permissions';

/** Why a visible button is disabled; its text is `applications.disabled.<reason>`. */
type Reason = 'editing' | 'notPaid' | 'notVerified' | 'role' | 'moneyHeld' | 'revokeFirst';

/** Whether a button is hidden, enabled, or disabled with a reason. */
export type ButtonState = 'absent' | 'ready' | Reason;

type Money = ApplicationView['payment'];
/** `isTwice`: more than one payment was captured. */
type Cell = ButtonState | ((payment: Money, isTwice: boolean, isMember: boolean) => ButtonState);

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
const captured: Cell = ({ success }) => (success ? 'ready' : 'absent');
const capturedOfMember: Cell = ({ success }, isTwice, isMember) => {
  if (!success) return 'absent';
  return isTwice || !isMember ? 'ready' : 'revokeFirst';
};
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
      paid: captured,
      verified: captured,
      verification_failed: captured,
      returned: captured,
      rejected: captured,
      approved: capturedOfMember,
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
      ? cell(
          payment,
          payments.filter((one) => one.state === 'captured').length > 1,
          membershipsEnded !== true,
        )
      : cell;
  return result === 'ready' && isEditing ? 'editing' : result;
}
