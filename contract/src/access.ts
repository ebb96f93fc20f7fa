import type { Permission } from './permissions.js';

/**
 * Who may make a call (docs/rules/roles.md).
 * - `public`: anybody
 * - `provider`: the payment provider, proved by its signature over the raw body
 * - `draft-owner`: the browser whose draft cookie opens the `:appId` of the path; anybody else gets 404
 * - `applicant`: anybody may try; the service lets through the owner of the appId or key named in the request, and opens
 *   a draft for an unknown appId (docs/rules/wire.md)
 * - `session`: whoever holds the refresh, pending or recovery cookie that the call is about
 * - `member`: a logged-in member, about itself; `member-any-scope` also with a first-login or recovery token
 * - `{ staff }`: a logged-in staff user with that permission; with `firstLogin` also one whose password somebody else chose; with
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

/** Names of rate limits; the figures stand in the backend's limits. */
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
  | 'verifyDocument';
