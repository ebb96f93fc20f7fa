import { showCount } from '../ui/format.ts';
import { countedRows } from './cursors.ts';

/** What the data provider says of a list beside its rows. */
export interface ListMeta {
  /** There are more rows than the server counts. */
  readonly isMore: boolean;
}

function isMore(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'isMore' in meta && meta.isMore === true;
}

/** How many rows a list has as people read it: `4,312`, or `10,000+` when nobody has counted them all. */
export function countText(total: number, meta: unknown): string {
  return isMore(meta) ? `${showCount(countedRows)}+` : showCount(total);
}
