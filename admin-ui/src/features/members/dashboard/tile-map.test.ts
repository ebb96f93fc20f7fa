import { describe, expect, it } from '@jest/globals';
import { hindiPlaces } from '@portal/contract/settings/hindi-places';
import { columns, rowCount, shadeOf, tiles } from './tile-map.ts';

describe('tile map', () => {
  it('has 28 states and 8 union territories, each once and in a unique position', () => {
    expect(tiles).toHaveLength(36);
    expect(new Set(tiles.map(({ name }) => name)).size).toBe(36);
    expect(new Set(tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(36);
    expect(tiles.every(({ column, row }) => column < columns && row < rowCount)).toBe(true);
    // Tile names are those of the reference list, which all have a Hindi name.
    expect(tiles.filter(({ name }) => !hindiPlaces.has(name))).toEqual([]);
  });

  it('is shaded in four equal steps up to the maximum', () => {
    expect([0, 1, 25, 26, 50, 51, 75, 76, 100].map((total) => shadeOf(total, 100))).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]);
    expect(shadeOf(1, 1)).toBe(4);
  });
});
