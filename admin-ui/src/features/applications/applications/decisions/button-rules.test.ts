import { type ApplicationState } from '@portal/contract/applications/states';
import { permissionsOf } from '@portal/contract/permissions';
import { type Role } from '@portal/contract/enums';
import { buttonState, type DecisionButton } from './button-rules.ts';

/**
 * Written by hand from the specification and docs/rules/states.md. Columns: verify, cannotVerify, approve, reject, sendBack,
 * cancel, confirmPayment, deleteApplication. Payment is online unless the row says office. `+` is ready, `-` is absent, a word is
 * the reason why the button is disabled.
 */
const buttons: readonly DecisionButton[] = [
  'verify',
  'cannotVerify',
  'approve',
  'reject',
  'sendBack',
  'cancel',
  'confirmPayment',
  'deleteApplication',
];

const adminRows = `
  submitted            unpaid         -  -  notPaid  notPaid  +  -  +  +
  submitted            unpaid-office  -  -  notPaid  notPaid  +  +  +  -
  submitted            paid           -  -  notVerified  notVerified  +  -  -  -
  submitted            paid-office    -  -  notVerified  notVerified  +  moneyHeld  -  -
  paid                 paid           +  +  notVerified  notVerified  +  -  -  -
  verified             paid           -  -  +  +  +  -  -  -
  approved             paid           -  -  -  -  -  -  -  -
  returned             unpaid         -  -  notPaid  notPaid  -  -  +  +
  returned             unpaid-office  -  -  notPaid  notPaid  -  +  +  -
  returned             paid           -  -  notVerified  notVerified  -  -  -  -
  returned             paid-office    -  -  notVerified  notVerified  -  moneyHeld  -  -
  verification_failed  paid           -  -  notVerified  +  +  -  -  -
  rejected             paid           -  -  -  -  -  -  -  -
  cancelled            unpaid         -  -  -  -  -  -  -  -
  refund_pending       paid           -  -  -  -  -  -  -  -
  refunded             paid           -  -  -  -  -  -  -  -
`;
const employeeRows = `
  submitted            unpaid         -  -  role  role  +  -  -  -
  submitted            unpaid-office  -  -  role  role  +  -  -  -
  submitted            paid           -  -  role  role  +  -  -  -
  paid                 paid           +  +  role  role  +  -  -  -
  verified             paid           -  -  role  role  +  -  -  -
  approved             paid           -  -  -  -  -  -  -  -
  returned             unpaid         -  -  role  role  -  -  -  -
  returned             paid           -  -  role  role  -  -  -  -
  verification_failed  paid           -  -  role  role  +  -  -  -
  rejected             paid           -  -  -  -  -  -  -  -
  cancelled            unpaid         -  -  -  -  -  -  -  -
  refund_pending       paid           -  -  -  -  -  -  -  -
  refunded             paid           -  -  -  -  -  -  -  -
`;
const editingRows = `
  submitted            unpaid         -  -  notPaid  notPaid  editing  -  editing  editing
  submitted            unpaid-office  -  -  notPaid  notPaid  editing  editing  editing  -
  paid                 paid           editing  editing  notVerified  notVerified  editing  -  -  -
  verified             paid           -  -  editing  editing  editing  -  -  -
  verification_failed  paid           -  -  notVerified  editing  editing  -  -  -
`;

const rowsOf = (table: string): [string, string, string[]][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', money = '', ...cells] = line.trim().split(/\s+/);
      return [state, money, cells];
    });

const buttonStates = (state: string, money: string, role: Role, isEditing: boolean): string[] => {
  const application = {
    state: state as ApplicationState,
    payment: {
      success: money.startsWith('paid'),
      mode: money.endsWith('office') ? 'Offline' : 'Online',
      label: 'Completed',
    } as never,
    payments: [],
  };
  const symbols: Record<string, string> = { absent: '-', ready: '+' };
  return buttons.map((button) => {
    const now = buttonState(button, application, { permissions: permissionsOf(role), isEditing });
    return symbols[now] ?? now;
  });
};

describe.each([
  ['Admin', adminRows, false],
  ['superAdmin', adminRows, false],
  ['Employee', employeeRows, false],
  ['Admin', editingRows, true],
] as const)('the buttons for an %s', (role, table, isEditing) => {
  it.each(rowsOf(table))(
    `on an application that is %s and %s${isEditing ? ', while editing' : ''}`,
    (state, money, cells) => {
      expect(buttonStates(state, money, role, isEditing)).toEqual(cells);
    },
  );
});

/** Written by hand from docs/rules/payments.md. */
describe('Fee Refunded', () => {
  const completed = { success: true, mode: 'Online', label: 'Completed' } as never;
  const pending = { success: false, mode: 'Online', label: 'Pending' } as never;
  const captured = { state: 'captured' } as never;
  const asSuperAdmin = { permissions: permissionsOf('superAdmin'), isEditing: false };
  const stateOf = (
    state: ApplicationState,
    payment = completed,
    payments = [captured],
    situation = asSuperAdmin,
  ) => buttonState('refund', { state, payment, payments }, situation);

  it.each(['paid', 'verified', 'verification_failed', 'returned', 'rejected'] as const)(
    'is ready on a paid application that is %s, and absent on an unpaid one',
    (state) => {
      expect([stateOf(state), stateOf(state, pending, [])]).toEqual(['ready', 'absent']);
    },
  );

  it('requires the membership to be revoked after the approval, except for a duplicate payment', () => {
    expect(stateOf('approved')).toBe('revokeFirst');
    expect(stateOf('approved', completed, [captured, captured])).toBe('ready');
    const ended = {
      state: 'approved' as const,
      payment: completed,
      payments: [captured],
      membershipsEnded: true as const,
    };
    expect(buttonState('refund', ended, asSuperAdmin)).toBe('ready');
  });

  it.each(['paid', 'verified', 'verification_failed', 'returned', 'rejected', 'approved'] as const)(
    'is disabled with its reason where the ledger holds nothing, although the application counts as paid: %s',
    (state) => {
      expect(stateOf(state, completed, [])).toBe('nothingToRefund');
      expect(stateOf(state, completed, [{ state: 'refunded' } as never])).toBe('nothingToRefund');
    },
  );

  it.each(['cancelled', 'refunded'] as const)(
    'is ready for money that is held after the end, else absent: %s',
    (state) => {
      expect([stateOf(state), stateOf(state, completed, [])]).toEqual(['ready', 'absent']);
    },
  );

  it.each(['submitted', 'refund_pending'] as const)('is absent on an application that is %s', (state) => {
    expect(stateOf(state)).toBe('absent');
  });

  it.each(['Admin', 'Employee'] as const)('is absent for an %s without the grant', (role) => {
    const permissions = permissionsOf(role);
    expect(stateOf('paid', completed, [captured], { permissions, isEditing: false })).toBe('absent');
    expect(
      stateOf('paid', completed, [captured], { permissions: [...permissions, 'refund'], isEditing: false }),
    ).toBe('ready');
  });

  it('is disabled while the page is edited', () => {
    expect(stateOf('paid', completed, [captured], { ...asSuperAdmin, isEditing: true })).toBe('editing');
  });
});
