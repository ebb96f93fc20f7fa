import { Injectable } from '@nestjs/common';
import type { Role } from '@portal/contract/enums';
import { permissionsOf } from '@portal/contract/permissions';
import { AuditRepository } from '../../platform/audit/audit.repository.js';
import type { AuditRow } from '../../platform/audit/audit.schema.js';
import { StaffRepository } from './staff.repository.js';

const DAY_MS = 24 * 60 * 60_000;

/** The state of a staff user in the audit. */
interface AuditedUser {
  readonly role: Role;
  readonly grants: readonly string[];
  readonly disabled: boolean;
}

/** Who may be the second of two persons (docs/rules/roles.md). */
@Injectable()
export class SecondPersons {
  constructor(
    private readonly staff: StaffRepository,
    private readonly audit: AuditRepository,
  ) {}

  /**
   * Whether a staff user is independent of the first person: another account, at least a day older than the request, which the first did
   * not create, give permissions or enable, nor did an account that the first set up like this.
   * @param askedAt time of the first person's request, UTC
   */
  async isIndependent(id: string, firstId: string, askedAt: Date): Promise<boolean> {
    const user = await this.staff.byId(id);
    if (user === undefined || id === firstId) return false;
    if (askedAt.getTime() - user.createdAt.getTime() < DAY_MS) return false;
    const seen = new Set([id]);
    for (const one of seen) {
      const rows = await this.audit.about({ kind: 'staffUser', id: one }, ['staff.create', 'staff.change']);
      for (const { actor } of rows.filter(empowers)) if (actor.id !== undefined) seen.add(actor.id);
      if (seen.has(firstId)) return false;
    }
    return true;
  }
}

/** Whether a row created or enabled an account, or gave it permissions; a row whose values were erased may have. */
function empowers({ action, before, after }: AuditRow): boolean {
  if (action === 'staff.create' || before === undefined || after === undefined) return true;
  const [old, now] = [before as AuditedUser, after as AuditedUser];
  if (old.disabled && !now.disabled) return true;
  const had = permissionsOf(old.role, old.grants);
  return permissionsOf(now.role, now.grants).some((permission) => !had.includes(permission));
}
