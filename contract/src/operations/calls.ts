import { endpoint, json } from '../endpoint.js';
import type { BackupsView, Indicators, SystemView, StartItem, StartView } from './responses.js';

/** What is written to the audit, and the kinds of objects that it is about. */
export const operationsAudit = {
  actions: ['keys.rotate', 'start.confirmed'],
  kinds: ['keys', 'start'],
} as const;

export const operationsCalls = {
  // How the portal is, at a glance (docs/rules/alarms.md).
  getSystem: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    access: { staff: 'system.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: SystemView }>(),
  }),
  // Which backups there are, and up to which second one can restore (docs/rules/backups.md).
  getBackups: endpoint({
    method: 'GET',
    path: '/api/admin/settings/backups',
    access: { staff: 'system.read' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: BackupsView }>(),
  }),
  // What the console shows on every page.
  getIndicators: endpoint({
    method: 'GET',
    path: '/api/admin/indicators',
    access: { staff: 'self' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: Indicators }>(),
  }),
  // What is missing before the portal can be opened, for a superAdmin (docs/operations.md).
  getStart: endpoint({
    method: 'GET',
    path: '/api/admin/settings/start',
    access: { staff: 'settings.start' },
    limit: 'staff',
    source: 'new',
    response: json<{ data: StartView }>(),
  }),
  /**
   * Notes that a person has looked at the fees or the public pages as they are; repeated, it changes nothing. 409 when others are in force.
   */
  confirmStart: endpoint({
    method: 'POST',
    path: '/api/admin/settings/start/confirm',
    access: { staff: 'settings.start' },
    limit: 'staff',
    source: 'new',
    body: 'ConfirmStartDto',
    response: json<{ data: StartItem }>(),
  }),
} as const;
