import { hostname } from 'node:os';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../clock.js';
import { limits } from '../config/limits.js';
import { buildName } from './build-name.js';
import { HeartbeatsRepository } from './heartbeats.repository.js';

/** Writes the heartbeat of this process (REL-03). */
@Injectable()
export class HeartbeatService implements OnApplicationShutdown {
  private readonly log = new Logger(HeartbeatService.name);
  private readonly id = `${hostname()}-${process.pid}`;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repository: HeartbeatsRepository,
    private readonly clock: Clock,
  ) {}

  /** Starts the heartbeat; called by the worker when its processors run. */
  async start(kind: 'worker'): Promise<void> {
    const warn = (error: unknown): void => this.log.warn(`No heartbeat: ${String(error)}`);
    let build: string | undefined;
    const beat = () => this.repository.beat(this.id, { kind, at: this.clock.now(), build });
    await beat();
    this.timer = setInterval(() => void beat().catch(warn), limits.health.beatEveryMs);
    // Hashing the build must not delay the start.
    buildName()
      .then((name) => {
        build = name;
        return this.timer === undefined ? undefined : beat();
      })
      .catch(warn);
  }

  /** Returns the live processes of a kind, latest beat first, and whether each runs the same build as this one. */
  async living(kind: 'worker'): Promise<{ readonly at: Date; readonly isSameBuild: boolean }[]> {
    const since = new Date(this.clock.now().getTime() - limits.health.beatStaleMs);
    const [ownBuild, rows] = await Promise.all([buildName(), this.repository.since(kind, since)]);
    return rows.map(({ at, build }) => ({ at, isSameBuild: build === ownBuild }));
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer === undefined) return;
    clearInterval(this.timer);
    this.timer = undefined;
    await this.repository.remove(this.id).catch(() => undefined);
  }
}
