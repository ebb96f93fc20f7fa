import { createClient } from '@portal/contract/client';
import { fetchInTime } from './data/fetch-in-time.ts';
import { accessToken, renewSession } from './session/member-session.ts';

/** The API client of the portal; the contract's call table types every call. */
export const api = createClient({ token: accessToken, renew: renewSession, fetch: fetchInTime });
