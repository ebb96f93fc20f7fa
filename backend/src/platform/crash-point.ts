import { Injectable } from '@nestjs/common';
import { PortalConfig } from './config/config.js';

/** Places where a test ends the process as a power cut does, to see what the next one makes of it. */
@Injectable()
export class CrashPoints {
  private readonly wanted: string | undefined;

  constructor(config: PortalConfig) {
    this.wanted = config.NODE_ENV === 'test' ? config.CRASH_AT : undefined;
  }

  /** Says that a place is reached; the process ends here when CRASH_AT names it and NODE_ENV is `test`. */
  pass(place: string): void {
    if (place === this.wanted) process.kill(process.pid, 'SIGKILL');
  }
}
