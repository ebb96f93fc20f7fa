import { Injectable } from '@nestjs/common';
import {
  objectiveDays,
  objectiveNames,
  objectives,
  timedPromises,
} from '@portal/contract/operations/objectives';
import type { ObjectiveView } from '@portal/contract/operations/responses';
import { Clock } from '../../platform/clock.js';
import { OutboxMetrics } from '../../platform/outbox/outbox-metrics.repository.js';
import type { Sightings } from '../system/alarms.service.js';
import { ObjectivesRepository } from './objectives.repository.js';
import { BURN_WINDOW_MS, hourOf, hoursOf, isBurning, objectiveViews } from './objectives.rules.js';

const HOUR_MS = 60 * 60_000;
const JUDGED_MS = objectiveDays * 24 * HOUR_MS;

/** The objectives as counted: for alarms, for the console, and for the timed promises of the jobs (docs/rules/objectives.md). */
@Injectable()
export class ObjectivesService {
  constructor(
    private readonly counted: ObjectivesRepository,
    private readonly outbox: OutboxMetrics,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the timed promises whose time is over. Each hour is computed from the stored jobs and replaced, so that two workers count
   * nothing twice; after a pause the missing hours are counted.
   */
  async countPromises(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const promise of timedPromises) {
      const { withinMs } = objectives[promise];
      const last = (await this.counted.lastHour(promise))?.getTime() ?? now - JUDGED_MS;
      // The hour before the last again: another worker may have replaced it with an older count, or a transaction committed late.
      const from = hourOf(new Date(last - HOUR_MS));
      const minutes = await this.outbox.promised(promise, withinMs, from, new Date(now - withinMs));
      await this.counted.replace(promise, hoursOf(minutes));
    }
  }

  /** Returns the alarms of all objectives: whether the budget burns. */
  async sightings(): Promise<Sightings> {
    const now = this.clock.now();
    const hours = await this.counted.hoursSince(new Date(now.getTime() - BURN_WINDOW_MS));
    return Object.fromEntries(
      objectiveNames.map((objective) => [`burn.${objective}`, isBurning(objective, hours, now) ? {} : false]),
    );
  }

  /** Returns every objective over the last 28 days. */
  async views(): Promise<ObjectiveView[]> {
    return objectiveViews(await this.counted.sumsSince(new Date(this.clock.now().getTime() - JUDGED_MS)));
  }
}
