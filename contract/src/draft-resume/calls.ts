import type { OwnDraft } from '../drafts/responses.js';
import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { ContinuedDraft } from './responses.js';

/** An application that goes on in another browser, by a mailed link or code (docs/rules/drafts.md). */
export const draftResumeCalls = {
  /** Uses a mailed link up: this browser has the draft from then on. */
  continueDraft: endpoint({
    method: 'POST',
    path: '/api/drafts/continue',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'ContinueDraftDto',
    response: json<{ data: ContinuedDraft }>(),
  }),
  /** Mails a code; the same answer whether there is a draft or not. */
  resumeDraft: endpoint({
    method: 'POST',
    path: '/api/drafts/resume',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'ResumeDraftDto',
    response: json<MsgRow>(),
  }),
  verifyResume: endpoint({
    method: 'POST',
    path: '/api/drafts/resume/verify',
    access: 'session',
    limit: 'recovery',
    source: 'new',
    body: 'VerifyResumeDto',
    response: json<{ data: OwnDraft[] }>(),
  }),
} as const;
