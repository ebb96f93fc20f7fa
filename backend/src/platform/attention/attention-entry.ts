import type { AttentionReason } from '@portal/contract/platform/reasons';

/** Whom an entry is about; names are looked up when it is shown. */
export interface AttentionSubject {
  readonly applicationId?: string;
  /** Place in the application, where it is about one person of it: 0, or 1 for the spouse. */
  readonly person?: number;
  /** Where there may be no application. */
  readonly appId?: string;
}

/** Something that needs a person (docs/rules/attention.md). */
export interface AttentionEntry {
  readonly id: string;
  readonly reason: AttentionReason;
  /** What makes the cause one and the same, among those of the reason. */
  readonly key: string;
  readonly about: AttentionSubject;
  /** For the places of what is said; `paise` is an amount. Nothing personal. */
  readonly values: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
  /** UTC */
  readonly since: Date;
  readonly closedAt?: Date;
  /** `_id` of the staff user who closed it, or removed its cause. */
  readonly closedBy?: string;
}
