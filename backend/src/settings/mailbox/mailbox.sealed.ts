import type { SealedCollection } from '../../platform/crypto/sealed-collection.js';
import { credentialsPlace } from './mailbox-credentials.js';

/** Address and password of the sender mailbox, unless it was removed (SEC-51). */
export const sealedInMailboxes: SealedCollection = {
  name: 'mailboxes',
  filter: { credentials: { $exists: true } },
  fields: ({ _id, credentials }) => [
    { path: 'credentials', sealed: String(credentials), place: credentialsPlace(String(_id)) },
  ],
};
