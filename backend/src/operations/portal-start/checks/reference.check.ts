import { Injectable } from '@nestjs/common';
import { ReferenceService } from '../../../settings/reference/reference.service.js';
import type { Finding, StartCheck } from '../start-check.js';

/** Without these lists nobody can fill in the form. */
const needed = ['state', 'district', 'college'] as const;

/** The lists that the form offers are not empty. */
@Injectable()
export class ReferenceCheck implements StartCheck {
  readonly item = 'reference';

  constructor(private readonly reference: ReferenceService) {}

  async find(): Promise<Finding> {
    const parts = await this.reference.emptyAmong(needed);
    return parts.length === 0
      ? { state: 'done', note: 'reference.filled' }
      : { state: 'missing', note: 'reference.empty', parts };
  }
}
