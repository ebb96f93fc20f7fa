import { type KitItemId, kitItems } from '@portal/contract/settings/kit-items';
import { Schema } from 'mongoose';

/** What staff have put in the place of what ships with the portal. */
export interface KitRow {
  _id: KitItemId;
  key: string;
  /** Of the upload, which a repeat names again. */
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
