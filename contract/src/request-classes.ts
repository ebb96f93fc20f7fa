import * as accounts from './accounts/requests.js';
import * as applications from './applications/requests.js';
import * as submission from './applications/submission.requests.js';
import * as data from './data/requests.js';
import * as mail from './mail/requests.js';
import * as members from './members/requests.js';
import * as notices from './notices/requests.js';
import * as operations from './operations/requests.js';
import * as payments from './payments/requests.js';
import * as platform from './platform/requests.js';
import * as reviewing from './reviewing/requests.js';
import * as queue from './reviewing/queue.requests.js';
import * as reference from './settings/reference.requests.js';
import * as settings from './settings/requests.js';

/**
 * Every request class by name, collected from the domains. Only the server imports it; browsers import the requests of one domain.
 */
export const requestClasses = {
  ...accounts,
  ...applications,
  ...submission,
  ...data,
  ...mail,
  ...members,
  ...notices,
  ...operations,
  ...payments,
  ...platform,
  ...reviewing,
  ...queue,
  ...reference,
  ...settings,
};
export type RequestClasses = typeof requestClasses;
