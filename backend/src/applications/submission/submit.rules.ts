import { hasConsented } from '@portal/contract/applications/consent';
import type { PaymentMode } from '@portal/contract/enums';
import type { SubmitApplicationDto } from '@portal/contract/applications/submission.requests';
import type { Draft } from '../drafts/draft.js';
import { missingConsents } from '../drafts/draft-guardian.js';
import type { Principal } from '../../platform/http/principal.js';
import { fieldError, unprocessable } from '../../platform/http/wire-error.js';

/** Whether the principal may choose the payment mode, which needs the permission to add members (docs/rules/approval.md). */
export function mayChooseMode(principal: Principal): boolean {
  return principal.kind === 'staff' && principal.permissions.includes('members.add');
}

/** Values sent by the client that only the server decides, and the values used instead. */
export interface IgnoredValues {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly used: Readonly<Record<string, unknown>>;
}

/**
 * The values of a submission that differ from the server's, which are audited and never used (docs/rules/wire.md).
 * @param total whole rupees, the server's price
 * @param mode the payment mode used
 * @returns undefined when nothing differs
 */
export function ignoredValues(
  dto: Pick<SubmitApplicationDto, 'appFee' | 'mode' | 'amount' | 'claim' | 'applicants'>,
  total: number,
  mode: PaymentMode,
): IgnoredValues | undefined {
  const sent: Record<string, unknown> = {};
  const used: Record<string, unknown> = {};
  const compare = (field: string, client: unknown, server: unknown): void => {
    if (client === undefined || client === '' || client === server) return;
    sent[field] = client;
    used[field] = server ?? null;
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

/** Requires the consent for drafts of the portal's form; other clients of the specification have no consents. */
export function requireConsent({ kind }: Principal, { ofForm = false, consents }: Draft): void {
  if (kind === 'staff' || !ofForm || hasConsented(consents)) return;
  throw unprocessable([fieldError('consents', 'consent.required')]);
}

/** Requires a guardian's consent for each minor, from every client. Staff are responsible for the applications that they enter. */
export function requireGuardian(
  { kind }: Principal,
  draft: Draft,
  dto: SubmitApplicationDto,
  now: Date,
): void {
  const missing = kind === 'staff' ? [] : missingConsents(draft.guardian, dto.applicants, now);
  if (missing.length > 0) throw unprocessable(missing);
}
