import type { SessionClient } from '@portal/contract/accounts/session-client';
import type { KnownDevice } from '../login-attempts/known-devices.service.js';

/** What a browser tells of itself when somebody logs in there. */
export interface LogInFrom {
  /** A device that accounts have used, by its cookie. */
  readonly device?: KnownDevice;
  /** Kept with the session, for the person to know it again. */
  readonly client: SessionClient;
}
