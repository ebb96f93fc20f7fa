import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Branding, defaultBranding } from '@portal/contract';
import { Clock } from '../platform/clock/clock.js';
import { BrandingRepository } from './branding.repository.js';

/** A change shows everywhere within this time; every page and every mail asks for the record. */
const KEEP_MS = 2_000;

/** The organisation's name, motto, signatories and colours: one record that both apps and the worker read (docs/rules/records.md). */
@Injectable()
export class BrandingService implements OnApplicationBootstrap {
  private kept?: { readonly value: Branding; readonly until: number };

  constructor(
    private readonly records: BrandingRepository,
    private readonly clock: Clock,
  ) {}

  /** Stores the contract's default where there is no record yet. */
  async onApplicationBootstrap(): Promise<void> {
    await this.records.seed(defaultBranding, this.clock.now());
  }

  /** The record in force; fields that an older record lacks come from the default. */
  async current(): Promise<Branding> {
    const now = this.clock.now().getTime();
    if (this.kept !== undefined && this.kept.until > now) return this.kept.value;
    const value = { ...defaultBranding, ...(await this.records.find()) };
    this.kept = { value, until: now + KEEP_MS };
    return value;
  }
}
