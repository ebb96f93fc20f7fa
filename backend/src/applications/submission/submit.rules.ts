import { hasConsented } from '@portal/contract/applications/consent';
import type { PaymentMode } from '@portal/contract/enums';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import type { Draft } from '../drafts/draft.js';
import { missingConsents } from '../drafts/draft-guardian.js';
import type { Principal } from '../../platform/http/principal.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';

/** The wizard's payment mode counts only with the permission to add members (docs/rules/approval.md). */
export function mayChooseMode(principal: Principal): boolean {
  return principal.kind === 'staff' && principal.permissions.includes('members.add');
}

/** What a client sent that the server decides alone, and what counts instead. */
export interface IgnoredValues {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly used: Readonly<Record<string, unknown>>;
}

/**
 * The values of a submission that differ from the server's (docs/rules/wire.md): they are audited and never used.
 * @param total whole rupees, the server's price
 * @param mode as which it is taken
 * @returns undefined when nothing differs.
 */
export function ignoredValues(
  dto: Pick<SubmitApplicationDto, 'appFee' | 'mode' | 'amount' | 'claim' | 'applicants'>,
  total: number,
  mode: PaymentMode,
): IgnoredValues | undefined {
  const sent: Record<string, unknown> = {};
  const used: Record<string, unknown> = {};
  const compare = (field: string, theirs: unknown, ours: unknown): void => {
    if (theirs === undefined || theirs === '' || theirs === ours) return;
    sent[field] = theirs;
    used[field] = ours ?? null;
  };
  compare('appFee', dto.appFee, total);
  compare('mode', dto.mode, mode);
  compare('amount', dto.amount, total);
  if (mode === 'Online') compare('claim', dto.claim, undefined);
  dto.applicants.forEach((applicant, index) => {
    compare(`applicants.${index}.mem_no`, applicant.mem_no, undefined);
  });
  return Object.keys(sent).length === 0 ? undefined : { sent, used };
}

/** A draft that was opened as a draft is our own form's; a client that knows only the specification knows no consent. */
export function requireConsent({ kind }: Principal, { ofForm = false, consents }: Draft): void {
  if (kind === 'staff' || !ofForm || hasConsented(consents)) return;
  throw unprocessable([fieldError('consents', 'consent.required')]);
}

/** Whoever sends it: without our form nobody can have shown a guardian's consent. Staff who enter an application answer for it. */
export function requireGuardian(
  { kind }: Principal,
  draft: Draft,
  dto: SubmitApplicationDto,
  now: Date,
): void {
  const missing = kind === 'staff' ? [] : missingConsents(draft.guardian, dto.applicants, now);
  if (missing.length > 0) throw unprocessable(missing);
}
