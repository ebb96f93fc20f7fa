import type { Migration } from '../platform/mongo/migrations.js';
import { type CollectionSpecs, makeIndexes } from '../platform/mongo/schema-steps.js';

const DAY_SECONDS = 24 * 60 * 60;
const undecided = {
  state: {
    $in: ['submitted', 'paid', 'verified', 'returned', 'verification_failed', 'refund_pending'],
  },
};

/**
 * The collections and indexes of the first release; what each index is for is said where the schema declares it. Written out, not
 * computed from the schemas: what a migration does must never change. Until the first release this list is edited, afterwards a
 * change is a migration of its own.
 */
const collections: CollectionSpecs = {
  applications: [
    { key: { appId: 1 }, unique: true },
    { key: { createdAt: -1, _id: -1 }, name: 'list_created' },
    { key: { updatedAt: -1, _id: -1 }, name: 'list_updated' },
    {
      key: { createdAt: -1, _id: -1, state: 1 },
      name: 'list_undecided_created',
      partialFilterExpression: undecided,
    },
    {
      key: { appType: 1, createdAt: -1, _id: -1, state: 1 },
      name: 'list_undecided_type_created',
      partialFilterExpression: undecided,
    },
    { key: { state: 1, createdAt: -1, _id: -1 }, name: 'list_state_created' },
    { key: { state: 1, updatedAt: -1, _id: -1 }, name: 'list_state_updated' },
    { key: { appType: 1, state: 1, createdAt: -1, _id: -1 }, name: 'list_type_state_created' },
    { key: { appType: 1, state: 1, updatedAt: -1, _id: -1 }, name: 'list_type_state_updated' },
    { key: { beginnings: 1, state: 1, createdAt: -1, _id: -1, appType: 1 }, name: 'list_search' },
    { key: { personKeys: 1, state: 1 } },
    {
      key: { 'converts.memberId': 1, state: 1 },
      partialFilterExpression: { 'converts.memberId': { $exists: true } },
    },
    {
      key: { state: 1, updatedAt: 1, _id: 1 },
      name: 'ended',
      partialFilterExpression: { personKeys: { $exists: true } },
    },
  ],
  audit: [
    { key: { 'object.id': 1, at: -1, _id: -1 }, name: 'list_object' },
    { key: { 'actor.id': 1, at: -1, _id: -1 }, name: 'list_actor' },
    { key: { 'actor.id': 1, action: 1, at: -1, _id: -1 }, name: 'list_actor_action' },
    { key: { action: 1, at: -1, _id: -1 }, name: 'list_action' },
    { key: { at: -1, _id: -1 }, name: 'list_all' },
    { key: { seq: 1, at: 1, _id: 1 } },
    { key: { seq: 1 }, unique: true, partialFilterExpression: { seq: { $exists: true } } },
  ],
  audit_heads: [],
  branding: [],
  code_quotas: [{ key: { lastAt: 1 }, expireAfterSeconds: 60 * 60 }],
  otp_challenges: [
    { key: { purpose: 1, 'codes.subjectId': 1 } },
    { key: { purpose: 1, subjectId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  college_queue: [
    { key: { stateKey: 1, nameKey: 1 }, unique: true },
    { key: { isOpen: 1, count: -1, _id: 1 }, name: 'list_all' },
    { key: { isOpen: 1, stateKey: 1, count: -1, _id: 1 }, name: 'list_state' },
  ],
  documents: [
    { key: { key: 1 }, unique: true },
    { key: { code: 1 }, unique: true },
    { key: { applicationId: 1, state: 1, person: 1 } },
    { key: { memberId: 1, state: 1 } },
  ],
  drafts: [
    { key: { appId: 1 }, unique: true },
    { key: { ownerHash: 1, updatedAt: -1, _id: -1 } },
    { key: { state: 1, expiresAt: 1, _id: 1 } },
    {
      key: { 'converts.memberId': 1 },
      partialFilterExpression: { 'converts.memberId': { $exists: true } },
    },
  ],
  effects: [],
  email_changes: [
    { key: { memberId: 1 }, name: 'open', unique: true, partialFilterExpression: { open: true } },
    { key: { memberId: 1, askedAt: -1 } },
    { key: { dueAt: 1 }, name: 'due', partialFilterExpression: { open: true } },
    { key: { endedAt: 1 }, expireAfterSeconds: 90 * DAY_SECONDS },
  ],
  feedback: [{ key: { at: 1 }, expireAfterSeconds: 365 * DAY_SECONDS }],
  files: [
    { key: { key: 1 }, unique: true },
    { key: { incomingKey: 1 }, unique: true },
    { key: { owner: 1, ownerId: 1, slot: 1, person: 1, createdAt: -1, _id: -1 } },
    { key: { state: 1, createdAt: 1 } },
    { key: { replacedAt: 1 }, sparse: true },
  ],
  heartbeats: [
    { key: { kind: 1, at: -1 } },
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: DAY_SECONDS },
  ],
  idempotency_keys: [{ key: { createdAt: 1 }, name: 'expiry', expireAfterSeconds: DAY_SECONDS }],
  failed_logins: [{ key: { lastAt: 1 }, expireAfterSeconds: DAY_SECONDS }],
  mailboxes: [],
  member_logins: [
    { key: { memberId: 1 }, unique: true },
    { key: { numbers: 1 }, unique: true },
    { key: { email: 1 } },
  ],
  members: [
    { key: { applicationId: 1, person: 1 }, unique: true },
    { key: { memNo: 1 }, unique: true },
    { key: { aliases: 1 } },
  ],
  membership_numbers: [
    { key: { series: 1, n: 1 }, unique: true },
    { key: { memNo: 1 }, unique: true },
    {
      key: { applicationId: 1, personIndex: 1 },
      unique: true,
      partialFilterExpression: { applicationId: { $exists: true } },
    },
    { key: { series: 1, state: 1, n: 1 } },
    { key: { reservedAt: 1 }, partialFilterExpression: { state: 'reserved' } },
  ],
  offers: [
    { key: { tokenHash: 1 }, unique: true },
    { key: { browser: 1, total: 1, createdAt: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  orders: [
    {
      key: { providerOrderId: 1 },
      unique: true,
      partialFilterExpression: { providerOrderId: { $exists: true } },
    },
    { key: { appId: 1, n: -1 }, unique: true },
    { key: { appId: 1 }, name: 'open', unique: true, partialFilterExpression: { open: true } },
    { key: { nextPollAt: 1 }, partialFilterExpression: { nextPollAt: { $exists: true } } },
  ],
  outbox: [
    {
      key: { priority: 1, dueAt: 1, job: 1 },
      name: 'waiting',
      partialFilterExpression: { state: 'waiting' },
    },
    { key: { 'lease.until': 1 }, name: 'leased', partialFilterExpression: { state: 'leased' } },
    { key: { waitsFor: 1 }, name: 'waitsFor', partialFilterExpression: { waitsFor: { $exists: true } } },
    { key: { handedOverAt: 1 }, name: 'handedOver', partialFilterExpression: { state: 'handed-over' } },
    {
      key: { createdAt: 1, _id: 1 },
      name: 'deadLetters',
      partialFilterExpression: { state: 'dead-letter' },
    },
    {
      key: { sealedUntil: 1 },
      name: 'sealedUntil',
      partialFilterExpression: { sealedUntil: { $exists: true } },
    },
    { key: { doneAt: 1 }, name: 'expiry', expireAfterSeconds: 90 * DAY_SECONDS },
  ],
  payments: [
    { key: { appId: 1, createdAt: 1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { attention: 1 }, partialFilterExpression: { attention: { $exists: true } } },
  ],
  prices: [{ key: { plan: 1, validFrom: -1 }, unique: true }],
  receipt_series: [],
  receipts: [
    { key: { number: 1 }, unique: true },
    { key: { series: 1, n: 1 }, unique: true },
    { key: { reference: 1 }, unique: true },
  ],
  reference_items: [
    { key: { kind: 1, stateKey: 1, prantKey: 1, keys: 1 }, unique: true },
    { key: { kind: 1, stateKey: 1, prantKey: 1, nameKey: 1, _id: 1 }, name: 'list_state' },
    { key: { kind: 1, nameKey: 1, _id: 1 }, name: 'list_name' },
    { key: { kind: 1, stateKey: 1, nameKey: 1, _id: 1 }, name: 'list_state_name' },
    {
      key: { beginnings: 1, kind: 1, stateKey: 1, prantKey: 1, nameKey: 1, _id: 1 },
      name: 'list_search',
    },
  ],
  reference_version: [],
  runs: [
    { key: { kind: 1, key: 1 }, unique: true, partialFilterExpression: { key: { $exists: true } } },
    { key: { 'subject.id': 1, kind: 1, createdAt: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
  sessions: [
    { key: { handle: 1 }, unique: true },
    {
      key: { kind: 1, subjectId: 1, endedAt: 1, createdAt: -1, _id: -1, expiresAt: 1 },
      name: 'list_person',
    },
    { key: { kind: 1, endedAt: 1, createdAt: -1, _id: -1, expiresAt: 1 }, name: 'list_open' },
    { key: { expiresAt: 1 }, expireAfterSeconds: 7 * DAY_SECONDS },
  ],
  site_pages: [],
  staff_users: [
    { key: { username: 1 }, unique: true },
    { key: { email: 1 }, unique: true },
  ],
  timers: [],
  webhook_events: [
    { key: { state: 1, receivedAt: -1 } },
    { key: { processedAt: 1 }, expireAfterSeconds: 180 * DAY_SECONDS },
  ],
};

export const firstCollections: Migration = {
  number: 1,
  name: 'first collections',
  up: async (db) => makeIndexes(db, collections),
};
