import type { BrandingSlot } from '../assets/asset-slots.js';
import type { Branding } from './brand.js';

/** The branding record as staff edit it. */
export interface BrandingVersion {
  /** Counts from 1. */
  readonly version: number;
  /** ISO, UTC. */
  readonly updatedAt: string;
  readonly branding: Branding;
}

/** A picture of the branding record, a guide video or its captions. */
export interface BrandingArtView {
  readonly slot: BrandingSlot;
  /** Signed address of 5 minutes; absent where there is none. */
  readonly url?: string;
}
