import { Schema } from 'mongoose';

export const referenceKinds = ['state', 'district', 'prant', 'unit', 'secretary', 'college'] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/** One entry of one reference list. */
export interface ReferenceItem {
  kind: ReferenceKind;
  /** Name of the state; of a state itself too. */
  state: string;
  /** Of a unit and of a secretary. */
  prant?: string;
  name: string;
  /** Of a secretary. */
  email?: string;
}

/** Version of all lists together: processes compare it to know that their copy is old. */
export interface ReferenceVersion {
  _id: 'lists';
  version: number;
  seededAt?: Date;
}

export const REFERENCE_MODEL = 'ReferenceItem';
export const REFERENCE_VERSION_MODEL = 'ReferenceVersion';

export const referenceSchema = new Schema<ReferenceItem>(
  {
    kind: { type: String, enum: referenceKinds, required: true },
    state: { type: String, required: true },
    prant: String,
    name: { type: String, required: true },
    email: String,
  },
  { collection: 'reference_items', versionKey: false },
);
// Reads the lists in order; and no entry twice, also when two processes seed at once.
referenceSchema.index({ kind: 1, state: 1, prant: 1, name: 1 }, { unique: true });

export const referenceVersionSchema = new Schema<ReferenceVersion>(
  { _id: { type: String, required: true }, version: { type: Number, required: true }, seededAt: Date },
  { collection: 'reference_version', versionKey: false },
);
