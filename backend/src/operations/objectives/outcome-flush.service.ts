import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { callOutcomes, type OutcomeCounter } from '../../platform/monitoring/call-outcomes.js';
import { reasonOf } from '../../platform/outbox/job-errors.js';
import { ObjectivesRepository } from './objectives.repository.js';

/** A process that dies loses what it counted in this time. */
const EVERY_MS = 60_000;

/** Stores the outcomes of this process once a minute; while MongoDB is away they wait with their minute. */
@Injectable()
export class OutcomeFlush implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(OutcomeFlush.name);
  private waiting: { readonly at: Date; readonly counts: ReturnType<OutcomeCounter['take']> }[] = [];
  private last: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly counted: ObjectivesRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Stores what was counted since the last time. Never throws. */
  async flush(): Promise<void> {
    const counts = callOutcomes.take();
    if (counts.size > 0) this.waiting.push({ at: this.clock.now(), counts });
    this.last = this.last.then(async () => this.store());
    return this.last;
  }

  private async store(): Promise<void> {
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        await this.counted.add(next.at, next.counts);
        this.waiting.shift();
      }
    } catch (error) {
      this.log.warn(`Outcomes of calls wait to be stored: ${reasonOf(error)}`);
    }
  }
}
