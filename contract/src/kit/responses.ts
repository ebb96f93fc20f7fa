import type { KitItem } from './kit-items.js';

/** A thing of the member kit, with a signed address of 5 minutes. */
export interface KitItemView extends KitItem {
  bytes: number;
  url: string;
}
