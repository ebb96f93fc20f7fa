import type { Role } from '../enums.js';

/** A staff user as a record of `/api/admin/staff`. */
export interface StaffRecord {
  id: string;
  username: string;
  email: string;
  role: Role;
  grants: string[];
  disabled: boolean;
  /** switched on for this person */
  secondFactor: boolean;
  /** demanded at log-in, by the role or by the switch */
  otpRequired: boolean;
  /** Some log-in or code of this account waits until then after wrong ones; UTC, ISO 8601 */
  waitsUntil?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  updatedAt: string;
}
