import { endpoint, json } from '../endpoint.js';
import type { MemberRecipients } from './responses.js';

/** Who received a member's data; the member has it among the own data. */
export const recipientCalls = {
  /** Of the member's own record. */
  getMemberRecipients: endpoint({
    method: 'GET',
    path: '/api/member_recipients/:id',
    access: { staff: 'members.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: MemberRecipients }>(),
  }),
} as const;
