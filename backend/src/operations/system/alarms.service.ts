import { Injectable } from '@nestjs/common';
import { type AlarmReason, alarmReasonOf, alarmReasons } from '@portal/contract/operations/alarms';
import { StaffNames } from '../../accounts/staff/staff-names.service.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailAlarm, mailAlarmOver } from './alarms.jobs.js';
import { AlarmsRepository } from './alarms.repository.js';
import type { AlarmRow } from './alarms.schema.js';
import { systemLimits } from './system.limits.js';

/** A cause that is there. */
export interface Sighting {
  /** When it began, where that is known. UTC */
  readonly since?: Date;
  /** Of a disk. */
  readonly percent?: number;
}

/** Of each reason: its cause, `false` when it is not there, undefined when that could not be found out. */
export type Sightings = Readonly<Partial<Record<AlarmReason, Sighting | false | undefined>>>;

/** Raises and clears alarms from the observed state, and notifies every superAdmin once of each (docs/rules/alarms.md). */
@Injectable()
export class Alarms {
  constructor(
    private readonly alarms: AlarmsRepository,
    private readonly names: StaffNames,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Takes what one look has seen. Safe to repeat, and to do in two workers at once. */
  async take(seen: Sightings): Promise<void> {
    const now = this.clock.now();
    for (const reason of alarmReasons) {
      const sighting = seen[reason];
      if (sighting === undefined || sighting === false) continue;
      const { since = now, percent } = sighting;
      await this.alarms.see({ reason, seenAt: now, since, ...(percent === undefined ? {} : { percent }) });
    }
    for (const alarm of await this.alarms.open()) {
      const sighting = seen[alarm.reason];
      if (sighting === false) await this.gone(alarm, now);
      else if (sighting !== undefined) await this.there(alarm, sighting, now);
    }
  }

  /** An alarm, for its mail; undefined when it is none any more. */
  async byId(id: string): Promise<AlarmRow | undefined> {
    return this.alarms.byId(id);
  }

  private async there(alarm: AlarmRow, { percent }: Sighting, now: Date): Promise<void> {
    const { _id, reason, seenAt, mailedAt, quietSince } = alarm;
    if (quietSince !== undefined || percent !== alarm.percent) await this.alarms.lasts(_id, percent);
    const { hasOwnMail, isImmediate } = alarmReasonOf(reason);
    const afterMs = isImmediate === true ? 0 : systemLimits.afterMs;
    if (mailedAt !== undefined || now.getTime() - seenAt.getTime() < afterMs) return;
    const superAdmins = hasOwnMail === true ? [] : await this.names.superAdmins();
    await this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.alarms.begin(_id, now, tx.session))) return;
      for (const staffId of superAdmins) tx.effect(mailAlarm, { alarmId: String(_id), staffId });
    });
  }

  private async gone({ _id, mailedAt, quietSince }: AlarmRow, now: Date): Promise<void> {
    if (mailedAt === undefined) return this.alarms.forget(_id);
    if (quietSince === undefined) return this.alarms.quiet(_id, now);
    if (now.getTime() - quietSince.getTime() < systemLimits.calmMs) return undefined;
    const superAdmins = await this.names.superAdmins();
    return this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.alarms.end(_id, quietSince, tx.session))) return;
      for (const staffId of superAdmins) tx.effect(mailAlarmOver, { alarmId: String(_id), staffId });
    });
  }
}
