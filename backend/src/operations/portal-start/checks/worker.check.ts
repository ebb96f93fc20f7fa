import { Injectable } from '@nestjs/common';
import { HeartbeatService } from '../../../platform/monitoring/heartbeat.service.js';
import { type Finding, momentOf, type StartCheck } from '../start-check.js';

/** A worker lives, and each runs the same build as this backend. */
@Injectable()
export class WorkerCheck implements StartCheck {
  readonly item = 'worker';

  constructor(private readonly heartbeats: HeartbeatService) {}

  async find(): Promise<Finding> {
    const living = await this.heartbeats.living('worker');
    const [last] = living;
    if (last === undefined) return { state: 'missing', note: 'worker.none' };
    return living.every(({ isSameBuild }) => isSameBuild)
      ? { state: 'done', note: 'worker.same', ...momentOf(last.at) }
      : { state: 'missing', note: 'worker.other', ...momentOf(last.at) };
  }
}
