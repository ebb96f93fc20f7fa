import { sealedInAuditHeads } from '../../platform/audit/audit-head.schema.js';
import { sealedInMailboxes } from '../../settings/mailbox/mailbox.sealed.js';
import type { SealedCollection } from '../../platform/crypto/sealed-collection.js';
import { sealedInOutbox } from '../../platform/outbox/outbox.schema.js';

/** Everything that is encrypted with DATA_KEYS. */
export const sealedCollections: readonly SealedCollection[] = [
  sealedInMailboxes,
  sealedInOutbox,
  sealedInAuditHeads,
];
