import { disclosureKinds, exportFormats } from '@portal/contract/data/columns';
import { Schema, type Types } from 'mongoose';
import { type Disclosure, FORGET_UNFINISHED_SECONDS } from './disclosure.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface DisclosureRow extends Mutable<Omit<Disclosure, 'id'>> {
  _id: Types.ObjectId;
}

/** The persons in some rows of a disclosure. */
export interface DisclosedPersonsRow {
  _id: Types.ObjectId;
  disclosureId: Types.ObjectId;
  /** Ids of members, or of applications for lists of applications. */
  persons: Types.ObjectId[];
  /** While the file is being written. */
  unfinishedSince?: Date;
}

export const DISCLOSURE_MODEL = 'DisclosureRow';
export const DISCLOSED_PERSONS_MODEL = 'DisclosedPersonsRow';

export const disclosureSchema = new Schema<DisclosureRow>(
  {
    what: { type: String, enum: disclosureKinds, required: true },
    format: { type: String, enum: exportFormats },
    columns: { type: [String], required: true },
    details: { type: Boolean, required: true },
    filter: { type: String },
    rows: { type: Number, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'disclosures', versionKey: false },
);

export const disclosedPersonsSchema = new Schema<DisclosedPersonsRow>(
  {
    disclosureId: { type: Schema.Types.ObjectId, required: true },
    persons: { type: [Schema.Types.ObjectId], required: true },
    unfinishedSince: Date,
  },
  { collection: 'disclosed_persons', versionKey: false },
);
// Disclosures of a person, newest first; a covered query, because the documents are large.
disclosedPersonsSchema.index({ persons: 1, disclosureId: -1 }, { name: 'person' });
// All documents of one disclosure, when it is finished.
disclosedPersonsSchema.index({ disclosureId: 1 }, { name: 'disclosure' });
// Expiry of unfinished files.
disclosedPersonsSchema.index(
  { unfinishedSince: 1 },
  { name: 'unfinished', expireAfterSeconds: FORGET_UNFINISHED_SECONDS },
);
