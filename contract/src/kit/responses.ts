import type { KitItem, KitItemId } from './kit-items.js';

/** A thing of the member kit, with a signed address of 5 minutes. */
export interface KitItemView extends KitItem {
  item: KitItemId;
  bytes: number;
  url: string;
  /** When staff uploaded it (ISO, UTC); absent for what ships with the portal. */
  since?: string;
}
