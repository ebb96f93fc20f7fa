import type { AssetSlot } from '@portal/contract/settings/asset-slots';
import type { TextKey } from '@portal/contract/texts';

export const assetStates = ['requested', 'checking', 'ok', 'refused'] as const;
export type AssetState = (typeof assetStates)[number];

/** An upload of one of the organisation's files (docs/rules/uploads.md). */
export interface Asset {
  readonly id: string;
  readonly slot: AssetSlot;
  /** Id of the notice, for slots that each notice has. */
  readonly owner?: string;
  /** `{slot}/{version}.{ext}`, or `notices/{owner}/{version}/{slot}.{ext}`; never overwritten */
  readonly key: string;
  /** Key of the upload before its inspection; nothing refers to it. */
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

/** Result of the inspection. */
export interface AssetFinding {
  readonly bytes: number;
  /** absent for a video, which is copied within the storage */
  readonly sha256?: string;
  readonly warningKey?: TextKey;
}

/** Small version of a logo for pages, beside the one for documents. */
export const smallKeyOf = (key: string): string => key.replace(/\.([a-z]+)$/, '.small.$1');
