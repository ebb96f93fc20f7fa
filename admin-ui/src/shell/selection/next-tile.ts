/** Where a tile stands. */
interface Place {
  readonly left: number;
  readonly top: number;
}

/** Tiles of one line may stand a pixel apart. */
const SAME_LINE = 4;

/**
 * The tile that a key leads to, in a sheet that has as many columns as fit.
 * @param at the tile that has the focus @returns undefined for other keys, and at the edge
 */
export function nextTile(key: string, at: number, places: readonly Place[]): number | undefined {
  const here = places[at];
  if (here === undefined) return undefined;
  const columns = places.filter(({ top }) => Math.abs(top - (places[0]?.top ?? 0)) < SAME_LINE).length;
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
  // Below a tile of the last line but one there may be none: the last tile is nearest.
  return key === 'ArrowDown' && Math.floor(at / columns) < Math.floor(last / columns) ? last : undefined;
}
