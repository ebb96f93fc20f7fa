import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../../accounts/staff/staff-names.service.js';
import type { Finding, StartCheck } from '../start-check.js';

/** With one alone, a lost mailbox or telephone locks the office out. */
const ENOUGH = 2;

/** Two superAdmins who may log in. */
@Injectable()
export class SuperAdminsCheck implements StartCheck {
  readonly item = 'superAdmins';

  constructor(private readonly names: StaffNames) {}

  async find(): Promise<Finding> {
    const { length: count } = await this.names.superAdmins();
    return count >= ENOUGH
      ? { state: 'done', note: 'superAdmins.enough', count }
      : { state: 'missing', note: 'superAdmins.few', count };
  }
}
