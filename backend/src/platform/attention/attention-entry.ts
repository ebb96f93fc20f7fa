import type { AttentionReason } from '@portal/contract/platform/reasons';

/** The subject of an entry; names are resolved when it is shown. */
export interface AttentionSubject {
  readonly applicationId?: string;
  /** Index of the person in the application: 0, or 1 for the spouse. */
  readonly person?: number;
  /** For subjects that may have no application. */
  readonly appId?: string;
}

/** An issue that needs attention of staff (docs/rules/attention.md). */
export interface AttentionEntry {
  readonly id: string;
  readonly reason: AttentionReason;
  /** Identifies the cause among those of the reason. */
  readonly key: string;
  readonly about: AttentionSubject;
  /** Values of the text's placeholders, without personal data; `paise` is an amount. */
  readonly values: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
  /** UTC */
  readonly since: Date;
  readonly closedAt?: Date;
  /** `_id` of the staff user who closed it or resolved its cause. */
  readonly closedBy?: string;
  /** Why staff closed it, for reasons that need one. */
  readonly note?: string;
}
