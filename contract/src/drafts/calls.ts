import { endpoint, json } from '../endpoint.js';
import type { MsgRow } from '../responses.js';
import type { DraftAnswersDto } from './requests.js';
import type { DraftView, OpenDraftResponse, OwnDraft } from './responses.js';

/** The application form while it is being filled in; the appId is the draft's. */
export const draftCalls = {
  openDraft: endpoint({
    method: 'POST',
    path: '/api/drafts',
    access: 'public',
    limit: 'draft',
    source: 'new',
    body: 'OpenDraftDto',
    response: json<OpenDraftResponse>(),
  }),
  sendDraftCode: endpoint({
    method: 'POST',
    path: '/api/drafts/code',
    access: 'public',
    limit: 'recovery',
    source: 'new',
    body: 'DraftCodeDto',
    response: json<MsgRow>(),
  }),
  currentDraft: endpoint({
    method: 'GET',
    path: '/api/drafts/current',
    access: 'public',
    limit: 'status',
    source: 'new',
    response: json<{ data: DraftView | null }>(),
  }),
  ownDrafts: endpoint({
    method: 'GET',
    path: '/api/drafts',
    access: 'public',
    limit: 'read',
    source: 'new',
    response: json<{ data: OwnDraft[] }>(),
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/drafts/:appId',
    access: 'draft-owner',
    limit: 'status',
    source: 'new',
    response: json<{ data: DraftView }>(),
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/drafts/:appId',
    access: 'draft-owner',
    limit: 'status',
    source: 'new',
    body: 'SaveDraftDto',
    response: json<{ data: { version: number; answers: DraftAnswersDto } }>(),
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/drafts/:appId',
    access: 'draft-owner',
    limit: 'status',
    source: 'new',
    response: json<MsgRow>(),
  }),
  forgetDevice: endpoint({
    method: 'POST',
    path: '/api/drafts/forget',
    access: 'public',
    limit: 'status',
    source: 'new',
    response: json<MsgRow>(),
  }),
} as const;
