import { expect, it } from '@jest/globals';
import { fallenRatios, tableOf, withRows } from './table.ts';

const page = `# Performance

| In a second | The tool | Ours | The tool’s | Ratio | Measured |
|---|---|---|---|---|---|
| pages | node:http (v24.1.0) | 1,000 | 4,000 | 0.25 | 1 Nov 2026 |
| cards | Typst (0.15.1) | 20.0 | 10.0 | 2.00 | 1 Nov 2026 |

The end.
`;
const pages = { what: 'pages', tool: 'node:http', version: 'v24.2.0', ours: 1234.4, theirs: 4000 } as const;
const day = '2 Nov 2026';

it('fails a ratio below 0.8 of the committed one', () => {
  expect(fallenRatios(page, [{ ...pages, ratio: 0.19 }])).toEqual(['pages, node:http: 0.19, committed 0.25']);
  expect(fallenRatios(page, [{ ...pages, ratio: 0.2 }])).toEqual([]);
});

it('fails neither a tool that was not run nor one without a committed ratio', () => {
  const rows = [
    { what: 'cards', tool: 'Typst' },
    { ...pages, tool: 'nginx', ratio: 0.01 },
  ];
  expect(fallenRatios(page, rows)).toEqual([]);
});

it('writes measured rows, adds new ones and keeps those that were not run', () => {
  const rows = [
    { ...pages, ratio: 0.0309 },
    { what: 'cards', tool: 'Typst' },
    { what: 'lists', tool: 'MongoDB driver', version: '7.0', ours: 250000, theirs: 12.34, ratio: 1 },
    { what: 'files', tool: 'DuckDB' },
  ];
  expect(withRows(page, rows, day)).toBe(`# Performance

| In a second | The tool | Ours | The tool’s | Ratio | Measured |
|---|---|---|---|---|---|
| pages | node:http (v24.2.0) | 1,234 | 4,000 | 0.031 | 2 Nov 2026 |
| cards | Typst (0.15.1) | 20.0 | 10.0 | 2.00 | 1 Nov 2026 |
| lists | MongoDB driver (7.0) | 250,000 | 12.3 | 1.0 | 2 Nov 2026 |
| files | DuckDB |  |  | not run | 2 Nov 2026 |

The end.
`);
});

it('prints a tool that the machine lacks as not run', () => {
  expect(tableOf([{ what: 'cards', tool: 'Typst' }], day).split('\n')[2]).toBe(
    '| cards | Typst |  |  | not run | 2 Nov 2026 |',
  );
});
