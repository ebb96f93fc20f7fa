import { Injectable } from '@nestjs/common';
import type { ChangeServiceLevelsDto } from '@portal/contract/settings/requests';
import {
  defaultServiceLevels,
  type ServiceLevelDays,
  type ServiceLevels,
  waitingStates,
} from '@portal/contract/settings/service-levels';
import type { ClientSession } from 'mongoose';
import { conflict } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ServiceLevelsRepository } from './service-levels.repository.js';

/** How long applications may wait in each state (docs/rules/queue.md). */
@Injectable()
export class ServiceLevelsService {
  constructor(
    private readonly rows: ServiceLevelsRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The limits in force. */
  async current(session?: ClientSession): Promise<ServiceLevels> {
    const row = await this.rows.find(session);
    return { version: row?.version ?? 0, days: { ...defaultServiceLevels, ...row?.days } };
  }

  /**
   * Stores the next version; does nothing without a change.
   * @throws WireError 409 `serviceLevels.stale` when another version than the one read is in force
   */
  async change(actor: Actor, { version, days }: ChangeServiceLevelsDto): Promise<ServiceLevels> {
    await this.unitOfWork.run(actor, async (tx) => {
      const before = await this.current(tx.session);
      if (waitingStates.every((state) => before.days[state] === days[state])) return;
      if (before.version !== version) throw conflict('serviceLevels.stale');
      await this.rows.save(version + 1, days, tx.session);
      tx.audit({
        action: 'serviceLevels.change',
        object: { kind: 'serviceLevels', id: 'current' },
        before: auditedDays(before.days),
        after: auditedDays(days),
      });
    });
    return this.current();
  }
}

/** As lines `state: days`, because the audit masks values under unknown names. */
function auditedDays(days: ServiceLevelDays): { lines: string[] } {
  return { lines: waitingStates.map((state) => `${state}: ${days[state]}`) };
}
