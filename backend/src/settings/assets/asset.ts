import type { AssetSlot } from '@portal/contract/settings/asset-slots';
import type { TextKey } from '@portal/contract/texts';

export const assetStates = ['requested', 'checking', 'ok', 'refused'] as const;
export type AssetState = (typeof assetStates)[number];

/** An upload of one of the organisation's own files (docs/rules/uploads.md). */
export interface Asset {
  readonly id: string;
  readonly slot: AssetSlot;
  /** Whose it is, where the slot is there more than once: the id of the notice. */
  readonly owner?: string;
  /** `{slot}/{version}.{ext}`, or `notices/{owner}/{version}/{slot}.{ext}`; written once */
  readonly key: string;
  /** Where the upload goes; nothing refers to it until it was inspected. */
  readonly incomingKey: string;
  /** As declared and signed. */
  readonly contentType: string;
  /** bytes, as declared and signed */
  readonly size: number;
  readonly state: AssetState;
  readonly reasonKey?: TextKey;
  readonly warningKey?: TextKey;
  /** of the final object */
  readonly bytes?: number;
  /** hex, of the final object */
  readonly sha256?: string;
  readonly createdAt: Date;
  /** Id of the staff user. */
  readonly uploadedBy: string;
}

/** What the inspection found. */
export interface AssetFinding {
  readonly bytes: number;
  /** absent for a video, which is copied within the storage */
  readonly sha256?: string;
  readonly warningKey?: TextKey;
}

/** The small form of a logo, for pages: beside the one that documents are drawn with. */
export const smallKeyOf = (key: string): string => key.replace(/\.([a-z]+)$/, '.small.$1');
