import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { DuplicateDetail, DuplicatePair } from './responses.js';

/** Two records of one member: found, compared, merged, and taken apart again (docs/rules/duplicates.md). */
export const duplicateCalls = {
  /** Filter: `state`, which is `open` when absent. */
  listDuplicates: endpoint({
    method: 'GET',
    path: '/api/admin/duplicates',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    query: 'SimpleRestQuery',
    response: json<DuplicatePair[]>(),
  }),
  /** By the ids of two members with a hyphen between. */
  getDuplicate: endpoint({
    method: 'GET',
    path: '/api/duplicates/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: DuplicateDetail }>(),
  }),
  /** Asks the password again. */
  mergeMembers: endpoint({
    method: 'POST',
    path: '/api/merge_members/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    body: 'MergeDto',
    response: json<MsgRow>(),
  }),
  notSamePerson: endpoint({
    method: 'POST',
    path: '/api/not_same_person/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
  /** Asks the password again. */
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/undo_merge/:id',
    access: { staff: 'members.merge' },
    limit: 'staff',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
