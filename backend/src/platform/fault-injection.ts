import { Injectable } from '@nestjs/common';
import { PortalConfig } from './config/config.js';

/** Fault points at which tests kill the process, to check how the next one recovers. */
@Injectable()
export class FaultInjection {
  private readonly wanted: string | undefined;

  constructor(config: PortalConfig) {
    this.wanted = config.NODE_ENV === 'test' ? config.CRASH_AT : undefined;
  }

  /** Kills the process if CRASH_AT names this point and NODE_ENV is `test`. */
  hit(point: string): void {
    if (point === this.wanted) process.kill(process.pid, 'SIGKILL');
  }
}
