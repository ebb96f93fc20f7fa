import { createClient } from '@portal/contract/client';
import { fetchWithEarlyCalls } from './first-view/early-calls.ts';
import { accessToken, renewSession } from './session/member-session.ts';

/** The API client of the portal; the contract's call table types every call. */
export const api = createClient({ token: accessToken, renew: renewSession, fetch: fetchWithEarlyCalls });
