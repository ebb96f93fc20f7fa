import { describe, expect, it } from '@jest/globals';
import { fromCsv, toCsv } from './reference-csv.js';
import { planImport } from './reference-import.js';
import { keysOf, type StoredItem } from './reference-item.js';
import type { Parents } from './reference-parents.service.js';
import type { ReferenceContent } from './reference.schema.js';

const anyParent: Parents = { place: (content) => ({ content }) };
const stored = (id: string, content: ReferenceContent): StoredItem => ({
  id,
  ...content,
  ...keysOf(content),
  updatedAt: new Date('2026-04-01T00:00:00Z'),
});
const college = (id: string, name: string, aliases: string[] = []): StoredItem =>
  stored(id, { kind: 'college', state: 'Goa', name, aliases });
const list = [college('1', 'Goa Medical College', ['GMC']), college('2', 'Margao Medical College')];

function plan(lines: readonly string[], existing = list) {
  const csv = ['state,name,aliases', ...lines].join('\n');
  return planImport('college', csv, fromCsv('college', csv), existing, anyParent);
}
const outcomes = (lines: readonly string[]) =>
  plan(lines).rows.map(({ line, outcome, reason }) => [line, outcome, reason?.key]);

describe('the preview of an import', () => {
  it('tells what is new, what is there, and what gets another name', () => {
    expect(
      outcomes(['Goa,Ponda Medical College,', 'goa,GOA  medical college,', 'Goa,Margao Medical College,MMC']),
    ).toEqual([
      [2, 'add', undefined],
      [3, 'unchanged', undefined],
      [4, 'change', undefined],
    ]);
  });

  it('adds other names and takes none away', () => {
    const [row] = plan(['Goa,Goa Medical College,Bambolim College|gmc']).rows;
    expect(row).toMatchObject({ id: '1', before: { aliases: ['GMC'] } });
    expect(row?.content?.aliases).toEqual(['GMC', 'Bambolim College']);
  });

  it('counts a row that stands twice once, and a name that is another name of a college as known', () => {
    expect(outcomes(['Goa,New College,NC', 'Goa,new  college,nc', 'Goa,G M C,', 'Goa,gmc,'])).toEqual([
      [2, 'add', undefined],
      [3, 'duplicate', 'reference.csv.twice'],
      [4, 'add', undefined],
      [5, 'duplicate', 'reference.csv.isAlias'],
    ]);
  });

  it.each([
    [
      'a row that says other things of the same name',
      ['Goa,New,a', 'Goa,New,b'],
      'reference.csv.contradicts',
    ],
    ['another name that is a college of its own', ['Goa,New,Margao Medical College'], 'reference.duplicate'],
    ['another name that a row before brought', ['Goa,New,N1', 'Goa,Newer,N1'], 'reference.csv.contradicts'],
    ['a name that a row before has as another name', ['Goa,New,N1', 'Goa,N1,'], 'reference.csv.contradicts'],
    ['an empty name', ['Goa,,'], 'reference.name'],
    ['a missing cell', ['Goa,New'], 'reference.csv.columns'],
  ])('is an error with %s', (_about, lines, key) => {
    const last = plan(lines).rows.at(-1);
    expect([last?.outcome, last?.reason?.key]).toEqual(['error', key]);
  });

  it('of what was exported is unchanged in every row', () => {
    const existing = [
      ...list,
      college('3', "Maharaja's College", ['M.C. (Goa)', 'MC-2']),
      college('4', 'पटना "मेडिकल", कॉलेज'),
    ];
    const csv = toCsv('college', existing);
    const { counts } = planImport('college', csv, fromCsv('college', csv), existing, anyParent);
    expect(counts).toEqual({ add: 0, change: 0, unchanged: 4, duplicate: 0, error: 0 });
  });

  it('has another hash for another file, and for another list', () => {
    const row = 'Goa,Ponda Medical College,';
    expect(plan([row]).hash).toBe(plan([row]).hash);
    expect(plan([row]).hash).not.toBe(plan([row, 'Goa,Another,']).hash);
    expect(plan([row]).hash).not.toBe(plan([row], [...list, college('9', 'Ponda Medical College')]).hash);
  });
});

describe('a file of secretaries', () => {
  const secretary = stored('1', {
    kind: 'secretary',
    state: 'Goa',
    prant: 'Goa',
    name: 'Secretary, Goa',
    email: 'old@portal.example',
  });
  it.each([
    ['Goa,Goa,"Secretary, Goa",old@portal.example', 'unchanged'],
    ['Goa,Goa,"Secretary, Goa",New@Portal.example', 'change'],
    ['Goa,Goa,Dr. Naik,old@portal.example', 'change'],
    ['Goa,Goa,Dr. Naik,no address', 'error'],
    ['Goa,Goa,Dr. Naik,"a@portal.example,b@portal.example"', 'error'],
    ['Goa,Goa,Dr. Naik,Naik <a@portal.example>', 'error'],
  ])('%s is: %s (SEC-25)', (line, outcome) => {
    const csv = `state,prant,name,email\n${line}`;
    const { rows } = planImport('secretary', csv, fromCsv('secretary', csv), [secretary], anyParent);
    expect(rows[0]?.outcome).toBe(outcome);
  });
});
