import type { Language } from '@portal/contract';

/** What became of a change. `refused`: by the owner of the old address; `replaced`: by a newer one. */
export const emailChangeOutcomes = ['confirmed', 'elapsed', 'withdrawn', 'refused', 'replaced'] as const;
export type EmailChangeOutcome = (typeof emailChangeOutcomes)[number];

/** A change of a member's e-mail that staff asked for (docs/rules/records.md). */
export interface EmailChange {
  readonly id: string;
  readonly memberId: string;
  /** Empty where the member had none. */
  readonly from: string;
  readonly to: string;
  /** Of the mails about it. */
  readonly language: Language;
  /** `_id` of the staff user. */
  readonly askedBy: string;
  readonly askedAt: Date;
  /** Hash of the code for the new address; it belongs to this change alone. */
  readonly codeHash: string;
  readonly codeTries: number;
  readonly checkedAt?: Date;
  /** When a mail server took the mail to the old address. */
  readonly toldAt?: Date;
  /** When it takes effect by itself. */
  readonly dueAt?: Date;
  /** Set as long as it waits. */
  readonly open?: true;
  readonly outcome?: EmailChangeOutcome;
  readonly endedAt?: Date;
  /** When the owner of the old address objected to a change that had taken effect. */
  readonly disputedAt?: Date;
}
