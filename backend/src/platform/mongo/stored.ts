import type mongoose from 'mongoose';

/** A document exactly as it is stored: numbers are of the driver's own types, so that each is written back as the kind that it was. */
export type Stored = Readonly<Record<string, unknown>> & { readonly _id: mongoose.Types.ObjectId };

/** Reads so that what is written back is the same, byte for byte. */
export const AS_STORED = { promoteValues: false, promoteLongs: false } as const;
