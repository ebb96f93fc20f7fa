import { applicationsCalls } from './applications/calls.js';
import { paymentsCalls } from './payments/calls.js';
import { membersCalls } from './members/calls.js';
import { reviewingCalls } from './reviewing/calls.js';
import { queueCalls } from './reviewing/queue.calls.js';
import { noticesCalls } from './notices/calls.js';
import { mailCalls } from './mail/calls.js';
import { dataCalls } from './data/calls.js';
import { importCalls } from './data/import.calls.js';
import { accountsCalls } from './accounts/calls.js';
import { settingsCalls } from './settings/calls.js';
import { referenceCalls } from './settings/reference.calls.js';
import { operationsCalls } from './operations/calls.js';
import { platformCalls } from './platform/calls.js';

/**
 * The call table, collected from the domains. The backend binds controllers to it, the front ends call through a client built from it, and
 * contract, policy and permission tests iterate over it.
 */
export const calls = {
  ...applicationsCalls,
  ...paymentsCalls,
  ...membersCalls,
  ...reviewingCalls,
  ...queueCalls,
  ...noticesCalls,
  ...mailCalls,
  ...dataCalls,
  ...importCalls,
  ...accountsCalls,
  ...settingsCalls,
  ...referenceCalls,
  ...operationsCalls,
  ...platformCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
