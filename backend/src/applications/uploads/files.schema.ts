import { type AppType, appTypes, type FileSlot, fileSlots } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import { Schema, type Types } from 'mongoose';
import { type FileOwner, fileOwners, type FileState, fileStates } from './stored-file.js';

/** A stored row; see StoredFile. */
export interface FileRow {
  _id: Types.ObjectId;
  key: string;
  incomingKey: string;
  appType: AppType;
  owner: FileOwner;
  ownerId: string;
  slot: FileSlot;
  person: 0 | 1;
  contentType: string;
  finalContentType: string;
  size?: number;
  putBytes?: number;
  state: FileState;
  reasonKey?: TextKey;
  warningKey?: TextKey;
  thumbnailKey?: string;
  sha256?: string;
  bytes?: number;
  width?: number;
  height?: number;
  createdAt: Date;
  uploadedBy?: string;
  checkedAt?: Date;
  replacedAt?: Date;
  retiredAt?: Date;
}

export const FILE_MODEL = 'FileRow';

export const fileSchema = new Schema<FileRow>(
  {
    key: { type: String, required: true },
    incomingKey: { type: String, required: true },
    appType: { type: String, enum: appTypes, required: true },
    owner: { type: String, enum: fileOwners, required: true },
    ownerId: { type: String, required: true },
    slot: { type: String, enum: fileSlots, required: true },
    person: { type: Number, enum: [0, 1], required: true },
    contentType: { type: String, required: true },
    finalContentType: { type: String, required: true },
    size: Number,
    putBytes: Number,
    state: { type: String, enum: fileStates, required: true },
    reasonKey: String,
    warningKey: String,
    thumbnailKey: String,
    sha256: String,
    bytes: Number,
    width: Number,
    height: Number,
    createdAt: { type: Date, required: true },
    uploadedBy: String,
    checkedAt: Date,
    replacedAt: Date,
    retiredAt: Date,
  },
  { collection: 'files', versionKey: false },
);
// Keys are unique.
fileSchema.index({ key: 1 }, { unique: true });
// Upload addresses are unique.
fileSchema.index({ incomingKey: 1 }, { unique: true });
// The newest file of a slot, for documented keys; its prefix serves the quota of an owner.
fileSchema.index({ owner: 1, ownerId: 1, slot: 1, person: 1, createdAt: -1, _id: -1 });
// Uploads that were never accepted, oldest first.
fileSchema.index({ state: 1, createdAt: 1 });
// Replaced files.
fileSchema.index({ replacedAt: 1 }, { sparse: true });
