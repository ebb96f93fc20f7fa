import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../core/paths.ts';
import { pagesWithTables, tables, withTables } from './tables.ts';

const pages = globSync(pagesWithTables, { cwd: root });
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

describe('generated tables of the docs', () => {
  it.each(pages)('%s is up to date (npm run docs)', (page) => {
    expect(textOf(page)).toBe(withTables(textOf(page)));
  });

  it('each occur on one page', () => {
    const all = pages.map(textOf).join('\n');
    for (const name of Object.keys(tables)) expect(all.split(`<!-- table: ${name} -->`)).toHaveLength(2);
  });

  it('link only to existing pages', () => {
    const there = pages.map((page) => page.split('/').at(-1));
    const cited = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([a-z]+\.md)\)/g)].map((match) => match[1]),
    );
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((page) => !there.includes(page))).toEqual([]);
  });
});
