import { type ApplicationState, permissionsOf, type Role } from '@portal/contract';
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

const ofAdmins = `
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
const ofEmployees = `
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
const whileEditing = `
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

const seen = (state: string, money: string, role: Role, isEditing: boolean): string[] => {
  const application = {
    state: state as ApplicationState,
    payment: {
      success: money.startsWith('paid'),
      mode: money.endsWith('office') ? 'Offline' : 'Online',
      label: 'Completed',
    } as never,
    payments: [],
  };
  const marks: Record<string, string> = { absent: '-', ready: '+' };
  return buttons.map((button) => {
    const now = buttonState(button, application, { permissions: permissionsOf(role), isEditing });
    return marks[now] ?? now;
  });
};

describe.each([
  ['Admin', ofAdmins, false],
  ['superAdmin', ofAdmins, false],
  ['Employee', ofEmployees, false],
  ['Admin', whileEditing, true],
] as const)('the buttons of an %s', (role, table, isEditing) => {
  it.each(rowsOf(table))(
    `on one that is %s and %s${isEditing ? ', while it is edited' : ''}`,
    (state, money, cells) => {
      expect(seen(state, money, role, isEditing)).toEqual(cells);
    },
  );
});

/** Written by hand from docs/rules/payments.md. */
describe('Fee Refunded', () => {
  const held = { success: true, mode: 'Online', label: 'Completed' } as never;
  const none = { success: false, mode: 'Online', label: 'Pending' } as never;
  const captured = { state: 'captured' } as never;
  const asSuperAdmin = { permissions: permissionsOf('superAdmin'), isEditing: false };
  const of = (state: ApplicationState, payment = held, payments = [captured], situation = asSuperAdmin) =>
    buttonState('refund', { state, payment, payments }, situation);

  it.each(['paid', 'verified', 'verification_failed', 'returned', 'rejected'] as const)(
    'is ready on one that is %s and paid, and absent on an unpaid one',
    (state) => {
      expect([of(state), of(state, none, [])]).toEqual(['ready', 'absent']);
    },
  );

  it('waits on an approved one until the membership is revoked, but for money that came twice', () => {
    expect(of('approved')).toBe('revokeFirst');
    expect(of('approved', held, [captured, captured])).toBe('ready');
    const ended = {
      state: 'approved' as const,
      payment: held,
      payments: [captured],
      membershipsEnded: true as const,
    };
    expect(buttonState('refund', ended, asSuperAdmin)).toBe('ready');
  });

  it.each(['submitted', 'cancelled', 'refund_pending', 'refunded'] as const)(
    'is absent on one that is %s',
    (state) => {
      expect(of(state)).toBe('absent');
    },
  );

  it.each(['Admin', 'Employee'] as const)('is absent for an %s, and there once it was granted', (role) => {
    const permissions = permissionsOf(role);
    expect(of('paid', held, [captured], { permissions, isEditing: false })).toBe('absent');
    expect(of('paid', held, [captured], { permissions: [...permissions, 'refund'], isEditing: false })).toBe(
      'ready',
    );
  });

  it('rests while the page is edited', () => {
    expect(of('paid', held, [captured], { ...asSuperAdmin, isEditing: true })).toBe('editing');
  });
});
