import type mongoose from 'mongoose';

/** A raw document: numbers keep their BSON types, so that they are written back unchanged. */
export type Stored = Readonly<Record<string, unknown>> & { readonly _id: mongoose.Types.ObjectId };

/** Read options that preserve BSON types, so that a document is written back byte for byte. */
export const AS_STORED = { promoteValues: false, promoteLongs: false } as const;
