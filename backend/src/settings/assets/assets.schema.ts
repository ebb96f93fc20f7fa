import { type AssetSlot, assetSlots } from '@portal/contract/settings/asset-slots';
import type { TextKey } from '@portal/contract/texts';
import { Schema, type Types } from 'mongoose';
import { type AssetState, assetStates } from './asset.js';

/** A stored file of the organisation; see Asset. */
export interface AssetRow {
  _id: Types.ObjectId;
  slot: AssetSlot;
  owner?: string;
  key: string;
  incomingKey: string;
  contentType: string;
  size: number;
  state: AssetState;
  reasonKey?: TextKey;
  warningKey?: TextKey;
  bytes?: number;
  sha256?: string;
  createdAt: Date;
  uploadedBy: string;
}

export const ASSET_MODEL = 'AssetRow';

export const assetSchema = new Schema<AssetRow>(
  {
    slot: { type: String, enum: assetSlots, required: true },
    owner: String,
    key: { type: String, required: true },
    incomingKey: { type: String, required: true },
    contentType: { type: String, required: true },
    size: { type: Number, required: true },
    state: { type: String, enum: assetStates, required: true },
    reasonKey: String,
    warningKey: String,
    bytes: Number,
    sha256: String,
    createdAt: { type: Date, required: true },
    uploadedBy: { type: String, required: true },
  },
  { collection: 'assets', versionKey: false },
);
// A key is written once.
assetSchema.index({ key: 1 }, { unique: true });
