import { Schema } from 'mongoose';

/** `withdrawn`: from a deleted import; never issued by the series, but may be imported again. */
export const numberStates = ['reserved', 'issued', 'free', 'withdrawn'] as const;
export type NumberState = (typeof numberStates)[number];

/** One number of a series; the row is the allocation (SAFE-08). */
export interface MembershipNumberRow {
  series: string;
  /** From 1, without gaps. */
  n: number;
  /** The printed number. */
  memNo: string;
  state: NumberState;
  /** Absent while free. */
  applicationId?: string;
  /** Person of the application: 0, or 1 for the spouse. */
  personIndex?: number;
  reservedAt?: Date;
  /** When rendering of documents with this number last started or finished; idle since then (docs/rules/numbers.md). */
  usedAt?: Date;
  issuedAt?: Date;
}

export const MEMBERSHIP_NUMBER_MODEL = 'MembershipNumberRow';

export const membershipNumberSchema = new Schema<MembershipNumberRow>(
  {
    series: { type: String, required: true },
    n: { type: Number, required: true },
    memNo: { type: String, required: true },
    state: { type: String, enum: numberStates, required: true },
    applicationId: String,
    personIndex: Number,
    reservedAt: Date,
    usedAt: Date,
    issuedAt: Date,
  },
  { collection: 'membership_numbers', versionKey: false },
);
// The largest number of a series; unique under concurrent allocation.
membershipNumberSchema.index({ series: 1, n: 1 }, { unique: true });
// A printed number; unique across series.
membershipNumberSchema.index({ memNo: 1 }, { unique: true });
// The number of a person of an application, found again by a retry.
membershipNumberSchema.index(
  { applicationId: 1, personIndex: 1 },
  { unique: true, partialFilterExpression: { applicationId: { $exists: true } } },
);
// The lowest free number of a series, and the count of issued ones.
membershipNumberSchema.index({ series: 1, state: 1, n: 1 });
// Idle reservations, earliest first.
membershipNumberSchema.index({ reservedAt: 1 }, { partialFilterExpression: { state: 'reserved' } });
