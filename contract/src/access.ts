import type { Permission } from './permissions.js';

/**
 * The access rule of a call (docs/rules/roles.md).
 * - `public`: any caller
 * - `provider`: the payment provider, authenticated by its signature
 * - `draft-owner`: the browser whose draft cookie opens the `:appId` of the path; others get 404
 * - `applicant`: any caller; the service admits the owner of the appId or key in the request, and opens a draft for an unknown appId
 *   (docs/rules/wire.md)
 * - `session`: the holder of the refresh, pending or recovery cookie that the call is about
 * - `member`: a logged-in member, for their record; `member-any-scope` also with a first-login or recovery token
 * - `{ staff }`: a logged-in staff user with that permission; with `firstLogin` also one whose password was set by another user; with
 *   `orMember` also a logged-in member
 */
export type Access =
  | 'public'
  | 'provider'
  | 'draft-owner'
  | 'applicant'
  | 'session'
  | 'member'
  | 'member-any-scope'
  | { readonly staff: Permission; readonly firstLogin?: true; readonly orMember?: true };

/** Names of rate limits; their values are in the backend's limits. */
export type LimitName =
  | 'read'
  | 'reference'
  | 'secretary'
  | 'eligibility'
  | 'draft'
  | 'upload'
  | 'order'
  | 'submit'
  | 'payment'
  | 'login'
  | 'recovery'
  | 'refresh'
  | 'status'
  | 'feedback'
  | 'webhook'
  | 'staff'
  | 'search'
  | 'noticeText'
  | 'mailText'
  | 'verifyDocument';
