/** A state or union territory as a tile: its usual two-letter code, column from the west and row from the north. */
export interface Tile {
  readonly name: string;
  readonly letters: string;
  readonly column: number;
  readonly row: number;
}

/**
 * India as a grid of equal tiles, each roughly in its geographic place: 28 states and 8 union territories, named as in the
 * reference list. A grid shows small states as well as large ones and draws no borders.
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

/** Shade of a tile: 0 for no members, then 1 to 4 in equal steps up to the maximum. */
export function shadeOf(total: number, maximum: number): number {
  return total <= 0 ? 0 : Math.min(4, Math.ceil((total / maximum) * 4));
}
