import { applicationsAudit } from './applications/calls.js';
import { paymentsAudit } from './payments/calls.js';
import { membersAudit } from './members/calls.js';
import { reviewingAudit } from './reviewing/calls.js';
import { noticesAudit } from './notices/calls.js';
import { mailAudit } from './mail/calls.js';
import { dataAudit } from './data/calls.js';
import { accountsAudit } from './accounts/calls.js';
import { settingsAudit } from './settings/calls.js';
import { operationsAudit } from './operations/calls.js';
import { platformAudit } from './platform/calls.js';

/**
 * Every audited action (SEC-52, audit trail), collected from the domains. Codes are stored in rows, logs and filters, so a code in use is
 * never renamed. The console translates them.
 */
export const auditActions = [
  ...applicationsAudit.actions,
  ...paymentsAudit.actions,
  ...membersAudit.actions,
  ...reviewingAudit.actions,
  ...noticesAudit.actions,
  ...mailAudit.actions,
  ...dataAudit.actions,
  ...accountsAudit.actions,
  ...settingsAudit.actions,
  ...operationsAudit.actions,
  ...platformAudit.actions,
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The kinds of objects in audit rows. */
export const auditedKinds = [
  ...applicationsAudit.kinds,
  ...paymentsAudit.kinds,
  ...membersAudit.kinds,
  ...reviewingAudit.kinds,
  ...noticesAudit.kinds,
  ...mailAudit.kinds,
  ...dataAudit.kinds,
  ...accountsAudit.kinds,
  ...settingsAudit.kinds,
  ...operationsAudit.kinds,
  ...platformAudit.kinds,
] as const;
export type AuditedKind = (typeof auditedKinds)[number];
