import { Injectable } from '@nestjs/common';
import { PortalConfig } from './config/config.js';

/** Points where a test ends the process as a power cut does, to see what the next one makes of it. */
@Injectable()
export class FaultInjection {
  private readonly wanted: string | undefined;

  constructor(config: PortalConfig) {
    this.wanted = config.NODE_ENV === 'test' ? config.CRASH_AT : undefined;
  }

  /** Says that a point is reached; the process ends here when CRASH_AT names it and NODE_ENV is `test`. */
  hit(point: string): void {
    if (point === this.wanted) process.kill(process.pid, 'SIGKILL');
  }
}
