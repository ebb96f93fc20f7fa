import { type ReferenceKind, referenceKinds } from '@portal/contract/settings/reference-lists';
import { Schema } from 'mongoose';
import type { SearchFields } from '../../platform/lists/search.js';

/** The content of an entry. */
export interface ReferenceContent {
  readonly kind: ReferenceKind;
  /** Name of the state; for a state, its own. */
  readonly state: string;
  /** Of a unit and of a secretary. */
  readonly prant?: string;
  readonly name: string;
  /** Of a secretary. */
  readonly email?: string;
  /** Of a college: aliases. */
  readonly aliases?: readonly string[];
  /** Of a state or prant: former names, which old applications and open forms still use. */
  readonly formerNames?: readonly string[];
}

/** One entry of one reference list. The keys are those of the comparison (reference-names.ts). */
export interface ReferenceItem extends ReferenceContent, Partial<SearchFields> {
  /** Empty in the list of states. */
  readonly stateKey: string;
  /** Empty in lists that do not belong to a prant. */
  readonly prantKey: string;
  readonly nameKey: string;
  /** Unique in the list within a state and prant: the keys of name and aliases. */
  readonly keys: readonly string[];
  readonly updatedAt: Date;
}

/** Version of all lists together: processes compare it to detect a stale copy. */
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
    aliases: { type: [String], default: undefined },
    formerNames: { type: [String], default: undefined },
    stateKey: { type: String, default: '' },
    prantKey: { type: String, default: '' },
    nameKey: { type: String, required: true },
    keys: { type: [String], required: true },
    terms: { type: [String], required: true },
    beginnings: { type: [String], required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'reference_items', versionKey: false },
);
// Names and aliases are unique in a list, also with concurrent writers. Finds an entry by name.
referenceSchema.index({ kind: 1, stateKey: 1, prantKey: 1, keys: 1 }, { unique: true });
// The lists (reference.list.ts). One kind, or one kind in a state, by state, prant and name.
referenceSchema.index({ kind: 1, stateKey: 1, prantKey: 1, nameKey: 1, _id: 1 }, { name: 'list_state' });
// One kind by name, of all states and of one.
referenceSchema.index({ kind: 1, nameKey: 1, _id: 1 }, { name: 'list_name' });
referenceSchema.index({ kind: 1, stateKey: 1, nameKey: 1, _id: 1 }, { name: 'list_state_name' });
// The search, in the order of the lists.
referenceSchema.index(
  { beginnings: 1, kind: 1, stateKey: 1, prantKey: 1, nameKey: 1, _id: 1 },
  { name: 'list_search' },
);

export const referenceVersionSchema = new Schema<ReferenceVersion>(
  { _id: { type: String, required: true }, version: { type: Number, required: true }, seededAt: Date },
  { collection: 'reference_version', versionKey: false },
);
