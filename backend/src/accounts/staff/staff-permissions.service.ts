import { Injectable } from '@nestjs/common';
import { type Permission, permissionsOf } from '@portal/contract/permissions';
import { StaffRepository } from './staff.repository.js';

/** What a staff user may do at this moment, for work that goes on after the request that asked for it. */
@Injectable()
export class StaffPermissions {
  constructor(private readonly staff: StaffRepository) {}

  /** @returns nothing for a user who is unknown, disabled, or has to choose another password first */
  async of(id: string): Promise<readonly Permission[]> {
    const user = await this.staff.byId(id);
    if (user === undefined || user.disabled || user.mustChangePassword === true) return [];
    return permissionsOf(user.role, user.grants);
  }
}
