import type { SealedCollection } from '../crypto/sealed-collection.js';

/** Texts of effects that are not done yet: codes that are to be mailed (docs/rules/sessions.md). */
export const sealedInOutbox: SealedCollection = {
  name: 'outbox',
  filter: { sealed: { $exists: true } },
  fields: ({ _id, sealed }) =>
    Object.entries((sealed ?? {}) as Record<string, string>).map(([name, text]) => ({
      path: `sealed.${name}`,
      sealed: text,
      place: String(_id),
    })),
};
