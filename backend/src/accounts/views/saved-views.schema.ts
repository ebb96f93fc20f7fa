import { type ViewList, viewListNames } from '@portal/contract/accounts/views';
import { Schema } from 'mongoose';

/** A list as a staff user has saved it (docs/rules/pages.md). */
export interface SavedViewFields {
  ownerId: string;
  list: ViewList;
  name: string;
  shared: boolean;
  pinned: boolean;
  /** JSON, as the list's call takes it; may contain the search for a person. */
  filter: string;
  sort?: string;
  hidden?: string[];
  order?: number[];
  /** Incremented by each further view of the owner, see `SavedViewsRepository.countOf`. */
  additions: number;
  createdAt: Date;
  updatedAt: Date;
}

export const SAVED_VIEW_MODEL = 'SavedView';

export const savedViewSchema = new Schema<SavedViewFields>(
  {
    ownerId: { type: String, required: true },
    list: { type: String, enum: viewListNames, required: true },
    name: { type: String, required: true },
    shared: { type: Boolean, required: true },
    pinned: { type: Boolean, required: true },
    filter: { type: String, required: true },
    sort: String,
    hidden: { type: [String], default: undefined },
    order: { type: [Number], default: undefined },
    additions: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'saved_views', versionKey: false },
);
// The views of a person, who has one of each name on a list: a repeated request saves nothing twice.
savedViewSchema.index({ ownerId: 1, list: 1, name: 1 }, { unique: true });
// The shared views of the lists that a user may read.
savedViewSchema.index({ shared: 1, list: 1 });
