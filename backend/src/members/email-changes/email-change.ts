import type { Language } from '@portal/contract/enums';

/**
 * What became of a change. `refused`: by the owner of the old address; `replaced`: by a newer one; `lapsed`: a member's own, whose code
 * nobody gave.
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

/** A change of a member's e-mail that staff or the member asked for (docs/rules/records.md). */
export interface EmailChange {
  readonly id: string;
  readonly memberId: string;
  /** Empty where the member had none. */
  readonly from: string;
  readonly to: string;
  /** Of the mails about it. */
  readonly language: Language;
  /** The member's own: it takes effect by its code and the password, and staff have no say in it. */
  readonly own?: true;
  /** `_id` of the staff user; of the member where it is the own one. */
  readonly askedBy: string;
  readonly askedAt: Date;
  /** Hash of the code for the new address; it belongs to this change alone. */
  readonly codeHash: string;
  readonly codeTries: number;
  readonly checkedAt?: Date;
  /** When a mail server took the mail to the old address. */
  readonly toldAt?: Date;
  /** When it takes effect by itself; when an own one lapses. */
  readonly dueAt?: Date;
  /** Set as long as it waits. */
  readonly open?: true;
  readonly outcome?: EmailChangeOutcome;
  readonly endedAt?: Date;
  /** When the owner of the old address objected to a change that had taken effect. */
  readonly disputedAt?: Date;
}
