import type { SessionClient } from '@portal/contract/accounts/responses';
import type { KnownDevice } from '../login-attempts/known-devices.service.js';

/** The browser of a log-in. */
export interface LogInFrom {
  /** The cookie of a device that accounts have used. */
  readonly device?: KnownDevice;
  /** Stored with the session, so that the person recognises it. */
  readonly client: SessionClient;
}
