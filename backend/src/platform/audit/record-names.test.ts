import { beforeEach, describe, expect, it } from '@jest/globals';
import { RecordNames } from './record-names.js';

let records: RecordNames;
let asked: string[][];

beforeEach(() => {
  records = new RecordNames();
  asked = [];
  const namesOf =
    (name: string) =>
    async (ids: readonly string[]): Promise<Map<string, { names: string[] }>> => {
      asked.push([...ids]);
      return Promise.resolve(new Map(ids.map((id) => [id, { names: [name] }])));
    };
  records.register({
    kinds: ['staff', 'staffUser'],
    namesOf: namesOf('anita'),
    idsOf: async (alias) => Promise.resolve(alias === 'anita' ? ['s1'] : undefined),
  });
  records.register({
    kinds: ['application'],
    namesOf: namesOf('Meera Nair'),
    idsOf: async (alias) => Promise.resolve(alias === 'NMO-26-1' ? ['a1', 'app-1'] : undefined),
  });
});

describe('names of records', () => {
  it('come from the source of their kind: the same id of another kind has no name', async () => {
    const nameOf = await records.ofAll([{ kind: 'application', id: '1' }]);
    expect(nameOf('application', '1')?.names).toEqual(['Meera Nair']);
    expect(nameOf('receipt', '1')).toBeUndefined();
    expect(nameOf('staff', '1')).toBeUndefined();
    expect(nameOf('application', undefined)).toBeUndefined();
  });

  it('are loaded with one query per source, each id once', async () => {
    await records.ofAll([
      { kind: 'staff', id: 's1' },
      { kind: 'staffUser', id: 's2' },
      { kind: 'staff', id: 's1' },
    ]);
    expect(asked).toEqual([['s1', 's2']]);
  });

  it('have aliases, searched in the source of one kind if it is given; an unknown alias is an id', async () => {
    expect(await records.idsOf('NMO-26-1')).toEqual(['a1', 'app-1']);
    expect(await records.idsOf('NMO-26-1', 'staff')).toEqual(['NMO-26-1']);
    expect(await records.idsOf('anita', 'staff')).toEqual(['s1']);
  });
});
