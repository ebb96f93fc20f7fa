import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../../accounts/staff/staff-names.service.js';
import type { StaffPrincipal } from '../../../platform/http/principal.js';
import type { Finding, StartCheck } from '../start-check.js';

/** A code at the log-in of who asks (docs/rules/sessions.md). */
@Injectable()
export class SecondFactorCheck implements StartCheck {
  readonly item = 'secondFactor';

  constructor(private readonly names: StaffNames) {}

  async find({ id }: StaffPrincipal): Promise<Finding> {
    return (await this.names.hasSecondFactor(id))
      ? { state: 'done', note: 'secondFactor.on' }
      : { state: 'missing', note: 'secondFactor.off' };
  }
}
