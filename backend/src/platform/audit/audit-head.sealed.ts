import type { SealedCollection } from '../crypto/sealed-collection.js';
import { AUDIT_HEAD_PLACE } from './audit-head.service.js';

/** The seal on the end of the audit's chain (SEC-52). */
export const sealedInAuditHeads: SealedCollection = {
  name: 'audit_heads',
  filter: {},
  fields: ({ seal }) => [{ path: 'seal', sealed: String(seal), place: AUDIT_HEAD_PLACE }],
};
