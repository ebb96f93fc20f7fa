import type { ApplicantView, ApplicationView } from '@portal/contract';
import type { Application, ApplicationContent } from './application.js';

/** What other modules know of an application and its detail shows. */
export interface LivingPart {
  /** What stands instead of the application's own content: the members' after the approval (decisions 5). */
  readonly content?: ApplicationContent;
  /** When that content changed last. */
  readonly updatedAt?: Date;
  readonly fields: Partial<ApplicationView>;
  /** By place of the person. */
  readonly persons: readonly Partial<ApplicantView>[];
}

/**
 * After the approval the member record lives and the application is history (decisions 5). The modules of members and
 * documents stand behind this one, so the review module provides this under its token.
 */
export interface LivingRecord {
  of(application: Application): Promise<LivingPart>;
}
export const LivingRecord = Symbol('LivingRecord');
