import { Injectable } from '@nestjs/common';
import { type Permission, permissionsOf } from '@portal/contract/permissions';
import { StaffRepository } from './staff.repository.js';

/** The current permissions of a staff user, for work that continues after its request. */
@Injectable()
export class StaffPermissions {
  constructor(private readonly staff: StaffRepository) {}

  /** @returns nothing for a user who is unknown, disabled, or has to change the password first */
  async of(id: string): Promise<readonly Permission[]> {
    const user = await this.staff.byId(id);
    if (user === undefined || user.disabled || user.mustChangePassword === true) return [];
    return permissionsOf(user.role, user.grants);
  }
}
