import { type Role, roles } from '@portal/contract/enums';
import { Schema } from 'mongoose';

/** A person who works in the console. */
export interface StaffUserFields {
  /** Lower case, without `@`. */
  username: string;
  /** Lower case. */
  email: string;
  role: Role;
  /** Permissions beyond the role; they apply to an Admin (docs/rules/roles.md). */
  grants: string[];
  /** Argon2id. */
  passwordHash: string;
  /** The password was set by another user; the person has to change it first. */
  mustChangePassword?: boolean;
  disabled: boolean;
  /** Whether a code is required at every log-in of this person (docs/rules/pages.md). */
  secondFactor?: boolean;
  /** When this person last changed a superAdmin. */
  lastChangedOthersAt?: Date;
  /** Incremented by a change of role, grants, password or state, which voids older access tokens (SEC-12). */
  tokenVersion: number;
  createdAt: Date;
  updatedAt: Date;
}

export const STAFF_MODEL = 'StaffUser';

export const staffSchema = new Schema<StaffUserFields>(
  {
    username: { type: String, required: true },
    email: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    grants: { type: [String], required: true },
    passwordHash: { type: String, required: true },
    mustChangePassword: Boolean,
    disabled: { type: Boolean, required: true },
    secondFactor: Boolean,
    lastChangedOthersAt: Date,
    tokenVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'staff_users', versionKey: false },
);
// Log-in by user name; one person per name.
staffSchema.index({ username: 1 }, { unique: true });
// Log-in and recovery by e-mail; one person per address.
staffSchema.index({ email: 1 }, { unique: true });
