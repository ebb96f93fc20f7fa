/** Position of a tile in px. */
interface TilePosition {
  readonly left: number;
  readonly top: number;
}

/** Tiles of one row may differ by a pixel. */
const SAME_ROW_PX = 4;

/**
 * Returns the tile that a key moves to, for any number of columns.
 * @param at index of the focused tile
 * @returns undefined for other keys, and at the edge
 */
export function nextTile(key: string, at: number, places: readonly TilePosition[]): number | undefined {
  const current = places[at];
  if (current === undefined) return undefined;
  const columns = places.filter(({ top }) => Math.abs(top - (places[0]?.top ?? 0)) < SAME_ROW_PX).length;
  const last = places.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: last,
  };
  const to = targets[key];
  if (to === undefined || to < 0) return undefined;
  if (to <= last) return to;
  // Below the second last row there may be no tile; the last one is nearest.
  return key === 'ArrowDown' && Math.floor(at / columns) < Math.floor(last / columns) ? last : undefined;
}
