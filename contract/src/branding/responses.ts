import type { Branding } from './brand.js';

/** The branding record as staff edit it. */
export interface BrandingVersion {
  /** Counts from 1. */
  readonly version: number;
  /** ISO, UTC. */
  readonly updatedAt: string;
  readonly branding: Branding;
}
