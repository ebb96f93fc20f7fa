import { type KitItemId, kitItems } from '@portal/contract/settings/asset-slots';
import { Schema } from 'mongoose';

/** A file that staff uploaded in place of a built-in one. */
export interface KitRow {
  _id: KitItemId;
  key: string;
  /** Of the upload, for the detection of a repeat. */
  assetId: string;
  since: Date;
}

export const KIT_MODEL = 'KitRow';

export const kitSchema = new Schema<KitRow>(
  {
    _id: { type: String, enum: kitItems.map(({ item }) => item), required: true },
    key: { type: String, required: true },
    assetId: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { collection: 'kit', versionKey: false },
);
