import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';

/** What visitors and members tell the office. */
export const feedbackCalls = {
  sendFeedback: endpoint({
    method: 'POST',
    path: '/api/feedback',
    access: 'public',
    limit: 'feedback',
    source: 'new',
    body: 'FeedbackDto',
    response: json<MsgRow>(),
  }),
} as const;
