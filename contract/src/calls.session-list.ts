import type * as A from './answers.js';
import type { OwnSession, SessionRecord } from './answers.audit.js';
import { added } from './call.js';
import type { SimpleRestQuery } from './dto/list.dto.js';

/** Open sessions: one's own for everybody, those of other staff with `staff.manage` (decisions 2, SEC-13). */
export const sessionListCalls = {
  /** Filter: `whose` is `own` (the default) or `all`. */
  listSessions: added<{ query: SimpleRestQuery; answer: SessionRecord[] }>({
    method: 'GET',
    path: '/api/admin/sessions',
    access: { staff: 'self' },
    limit: 'staff',
  }),
  endSession: added<{ answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/admin/sessions/:id/end',
    access: { staff: 'self' },
    limit: 'staff',
  }),
  listOwnSessions: added<{ answer: { data: OwnSession[] } }>({
    method: 'GET',
    path: '/api/member/sessions',
    access: 'member',
    limit: 'read',
  }),
  endOwnSession: added<{ answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/member/sessions/:id/end',
    access: 'member',
    limit: 'read',
  }),
} as const;
