/** A state or union territory as a tile: its usual two letters, and its place from the west and from the north. */
export interface Tile {
  readonly name: string;
  readonly letters: string;
  readonly column: number;
  readonly row: number;
}

/**
 * India as a grid of equal tiles, each about where the state or union territory is: all 28 states and 8 union territories, by the
 * names of the reference list. A grid and no outline: small states are seen as well as large ones, and no border is drawn.
 */
const rows: readonly string[] = [
  '.. .. JK LA .. .. .. ..',
  '.. PB CH HP .. .. .. ..',
  '.. HR DL UK .. SK .. AR',
  '.. RJ UP BR WB ML AS NL',
  '.. GJ MP JH .. TR MZ MN',
  'DN MH CG OD .. .. .. ..',
  'GA KA TG AP .. .. .. ..',
  'LD KL TN PY .. .. AN ..',
];

const names: Readonly<Record<string, string>> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DL: 'Delhi',
  DN: 'Dadra and Nagar Haveli and Daman and Diu',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
};

export const columns = 8;
export const rowCount = rows.length;
export const tiles: readonly Tile[] = rows.flatMap((line, row) =>
  line
    .split(' ')
    .flatMap((letters, column) =>
      names[letters] === undefined ? [] : [{ name: names[letters], letters, column, row }],
    ),
);

/** How deep a tile is coloured: 0 nobody, then 1 to 4 in equal steps up to the largest number. */
export function shadeOf(total: number, most: number): number {
  return total <= 0 ? 0 : Math.min(4, Math.ceil((total / most) * 4));
}
