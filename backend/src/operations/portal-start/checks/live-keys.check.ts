import { Injectable } from '@nestjs/common';
import { ProviderCheck } from '../../../payments/provider/provider-check.service.js';
import type { Finding, StartCheck } from '../start-check.js';

/** The keys move real money; a portal with test keys takes none. */
@Injectable()
export class LiveKeysCheck implements StartCheck {
  readonly item = 'liveKeys';

  constructor(private readonly provider: ProviderCheck) {}

  find(): Promise<Finding> {
    return Promise.resolve(
      this.provider.mode === 'live'
        ? { state: 'done', note: 'liveKeys.live' }
        : { state: 'missing', note: 'liveKeys.test' },
    );
  }
}
