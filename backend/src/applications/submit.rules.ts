import { paymentModes, type PaymentMode } from '@portal/contract';
import type { SubmitApplicationDto } from '@portal/contract/applications/submit.requests';
import type { Principal } from '../platform/http/principal.js';

/** The wizard's payment mode counts only with the permission to add members (docs/rules/approval.md). */
export function mayChooseMode(principal: Principal): boolean {
  return principal.kind === 'staff' && principal.permissions.includes('members.add');
}

/** How an application will be paid: Online for everybody but the wizard (docs/rules/approval.md). */
export function modeOf(principal: Principal, dto: Pick<SubmitApplicationDto, 'mode'>): PaymentMode {
  const mode = paymentModes.find((known) => known === dto.mode);
  return mode !== undefined && mayChooseMode(principal) ? mode : 'Online';
}

/** What a client sent that the server decides alone, and what counts instead. */
export interface IgnoredValues {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly used: Readonly<Record<string, unknown>>;
}

/**
 * The values of a submission that differ from the server's (docs/rules/wire.md): they are audited and never used.
 * @param total whole rupees, the server's price
 * @returns undefined when nothing differs.
 */
export function ignoredValues(
  principal: Principal,
  dto: Pick<SubmitApplicationDto, 'appFee' | 'mode' | 'amount' | 'applicants'>,
  total: number,
): IgnoredValues | undefined {
  const sent: Record<string, unknown> = {};
  const used: Record<string, unknown> = {};
  const compare = (field: string, theirs: unknown, ours: unknown): void => {
    if (theirs === undefined || theirs === '' || theirs === ours) return;
    sent[field] = theirs;
    used[field] = ours ?? null;
  };
  compare('appFee', dto.appFee, total);
  compare('mode', dto.mode, modeOf(principal, dto));
  compare('amount', dto.amount, total);
  dto.applicants.forEach((applicant, index) => {
    compare(`applicants.${index}.mem_no`, applicant.mem_no, undefined);
  });
  return Object.keys(sent).length === 0 ? undefined : { sent, used };
}
