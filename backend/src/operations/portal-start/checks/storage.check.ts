import { Injectable } from '@nestjs/common';
import { BrandingService } from '../../../settings/branding/branding.service.js';
import type { Finding, StartCheck } from '../start-check.js';

/** A browser has sent a file to the storage: a picture of the branding came so. Whether this one can, it has to try itself. */
@Injectable()
export class StorageCheck implements StartCheck {
  readonly item = 'storage';

  constructor(private readonly branding: BrandingService) {}

  async find(): Promise<Finding> {
    const { logo, art = {} } = await this.branding.latest();
    return logo !== '' || Object.keys(art).length > 0
      ? { state: 'done', note: 'storage.used' }
      : { state: 'test', note: 'storage.untried' };
  }
}
