import type { Language } from '@portal/contract/enums';

/**
 * Outcome of a change. `refused`: stopped by the owner of the old address; `replaced`: by a newer change; `lapsed`: a member's own
 * change whose code was not entered in time.
 */
export const emailChangeOutcomes = [
  'confirmed',
  'elapsed',
  'withdrawn',
  'refused',
  'replaced',
  'lapsed',
] as const;
export type EmailChangeOutcome = (typeof emailChangeOutcomes)[number];

/** A change of a member's e-mail, requested by staff or the member (docs/rules/records.md). */
export interface EmailChange {
  readonly id: string;
  readonly memberId: string;
  /** Empty if the member had none. */
  readonly from: string;
  readonly to: string;
  /** Of the mails about it. */
  readonly language: Language;
  /** Requested by the member; takes effect by code and password, without staff. */
  readonly own?: true;
  /** `_id` of the requester: staff user or member. */
  readonly askedBy: string;
  readonly askedAt: Date;
  /** Hash of the code mailed to the new address, bound to this change. */
  readonly codeHash: string;
  readonly codeTries: number;
  readonly checkedAt?: Date;
  /** When a mail server accepted the mail to the old address. */
  readonly toldAt?: Date;
  /** When it takes effect automatically; for a member's own change, when it lapses. */
  readonly dueAt?: Date;
  /** Set while pending. */
  readonly open?: true;
  readonly outcome?: EmailChangeOutcome;
  readonly endedAt?: Date;
  /** When the owner of the old address objected after the change had taken effect. */
  readonly disputedAt?: Date;
}
