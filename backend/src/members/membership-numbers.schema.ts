import { Schema } from 'mongoose';

/** `withdrawn`: came with an import that was deleted; the series never gives it, another import may bring it. */
export const numberStates = ['reserved', 'issued', 'free', 'withdrawn'] as const;
export type NumberState = (typeof numberStates)[number];

/** One number of a series: the row is the allocation (SAFE-08). */
export interface MembershipNumberRow {
  series: string;
  /** From 1, without gaps. */
  n: number;
  /** The printed number. */
  memNo: string;
  state: NumberState;
  /** Absent while it is free. */
  applicationId?: string;
  /** Person of the application: 0, or 1 for the spouse. */
  personIndex?: number;
  reservedAt?: Date;
  /** When the documents with this number were drawn last, or began to be; a reservation is idle from then on (docs/rules/numbers.md). */
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
// The largest number of a series; each number once, also when two take it at once.
membershipNumberSchema.index({ series: 1, n: 1 }, { unique: true });
// A printed number; unique whatever the series.
membershipNumberSchema.index({ memNo: 1 }, { unique: true });
// The number of a person of an application: a retry finds it.
membershipNumberSchema.index(
  { applicationId: 1, personIndex: 1 },
  { unique: true, partialFilterExpression: { applicationId: { $exists: true } } },
);
// The lowest free number of a series, and how many are issued.
membershipNumberSchema.index({ series: 1, state: 1, n: 1 });
// Reservations, those reserved first in front: which of them are idle.
membershipNumberSchema.index({ reservedAt: 1 }, { partialFilterExpression: { state: 'reserved' } });
