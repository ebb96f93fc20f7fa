import { added } from '../call.js';
import type { MsgRow } from '../responses.js';
import type { DraftAnswersDto, OpenDraftDto, SaveDraftDto } from './requests.js';
import type { DraftView, OpenDraftAnswer } from './responses.js';

/** The application form while it is being filled in; the appId is the draft's. */
export const draftCalls = {
  openDraft: added<{ body: OpenDraftDto; answer: OpenDraftAnswer }>({
    method: 'POST',
    path: '/api/drafts',
    access: 'public',
    limit: 'draft',
  }),
  currentDraft: added<{ answer: { data: DraftView | null } }>({
    method: 'GET',
    path: '/api/drafts/current',
    access: 'public',
    limit: 'status',
  }),
  getDraft: added<{ answer: { data: DraftView } }>({
    method: 'GET',
    path: '/api/drafts/:appId',
    access: 'draft-owner',
    limit: 'status',
  }),
  saveDraft: added<{ body: SaveDraftDto; answer: { data: { version: number; answers: DraftAnswersDto } } }>({
    method: 'PUT',
    path: '/api/drafts/:appId',
    access: 'draft-owner',
    limit: 'status',
  }),
  resumeDraft: added<{ body: { email?: string; phone?: string }; answer: MsgRow }>({
    method: 'POST',
    path: '/api/drafts/resume',
    access: 'public',
    limit: 'recovery',
  }),
  verifyResume: added<{ body: { code: string }; answer: OpenDraftAnswer }>({
    method: 'POST',
    path: '/api/drafts/resume/verify',
    access: 'session',
    limit: 'recovery',
  }),
} as const;
