import { createClient } from '@portal/contract/client';
import { fetchOnce } from './first-view/early-calls.ts';
import { accessToken, renewSession } from './session/member-session.ts';

/** Every call of the portal goes through this client; the table of calls is the contract's. */
export const api = createClient({ token: accessToken, renew: renewSession, fetch: fetchOnce });
