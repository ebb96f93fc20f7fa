import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { defaultBranding } from '@portal/contract/settings/brand';
import type { StartPart } from '@portal/contract/operations/start-items';
import { BrandingService } from '../../../settings/branding/branding.service.js';
import type { Finding, StartCheck } from '../start-check.js';

/** What has a made-up value until the office gives its own; the shipped names and motto are real. */
const texts = ['address', 'email', 'phone', 'website', 'signatories'] as const;
const pictures = ['signature1', 'signature2', 'seal'] as const;

/** Everything of the branding that is made up is replaced. */
@Injectable()
export class BrandingCheck implements StartCheck {
  readonly item = 'branding';

  constructor(private readonly branding: BrandingService) {}

  async find(): Promise<Finding> {
    const record = await this.branding.latest();
    const parts: StartPart[] = [
      ...(record.logo === '' ? (['logo'] as const) : []),
      ...texts.filter((part) => isDeepStrictEqual(record[part], defaultBranding[part])),
      ...pictures.filter((part) => record.art?.[part] === undefined),
    ];
    return parts.length === 0
      ? { state: 'done', note: 'branding.own' }
      : { state: 'missing', note: 'branding.shipped', parts };
  }
}
