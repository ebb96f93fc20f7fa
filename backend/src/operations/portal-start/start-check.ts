import type { StartItem } from '@portal/contract/operations/responses';
import type { StartItemName } from '@portal/contract/operations/start-items';
import type { StaffPrincipal } from '../../platform/http/principal.js';

/** What one check found. */
export type Finding = Omit<StartItem, 'item'>;

/** One thing that has to be in order before the portal opens. */
export interface StartCheck {
  readonly item: StartItemName;
  /**
   * Looks, and changes nothing.
   * @param asking who wants to know
   * @throws anything: then this item alone could not be read
   */
  find(asking: StaffPrincipal): Promise<Finding>;
}

/** Every check, in the order in which they are shown. */
export const START_CHECKS = Symbol('START_CHECKS');

/** A time as shown; empty without one. */
export const momentOf = (at: Date | undefined): Pick<StartItem, 'at'> =>
  at === undefined ? {} : { at: at.toISOString() };
