import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@portal/dev/core/paths.ts';
import { type Equivalent, equivalentOf, equivalents } from './equivalent.ts';
import { folders, sourcesOf } from './folders.ts';

const flat = (code: string): string => code.replaceAll(/\s+/g, ' ');

describe('a change that is known to change no answer', () => {
  const known: Equivalent[] = [
    { file: 'a/b.ts', original: 'x === 1', replacement: 'true', line: 'if (x', reason: 'it is 1' },
    { file: 'a/c.ts', original: '{ once: true }', reason: 'once' },
  ];
  const mutant = {
    place: 'a/b.ts:7',
    line: '  if (x === 1) return;',
    original: 'x === 1',
    replacement: 'true',
  };

  it('is found by its file, its code, what is put instead, and its line', () => {
    expect(equivalentOf(mutant, known)?.reason).toBe('it is 1');
    for (const other of [
      { place: 'a/bb.ts:7' },
      { original: 'x === 2' },
      { replacement: 'false' },
      { line: '  while (x === 1) return;' },
    ]) {
      expect(equivalentOf({ ...mutant, ...other }, known)).toBeUndefined();
    }
  });

  it('is found whatever is put instead, where that is left open, and however its lines end', () => {
    const broken = { place: 'a/c.ts:1', line: '{', original: '{\n  once: true }', replacement: '{}' };
    expect(equivalentOf(broken, known)?.reason).toBe('once');
  });

  const files = new Set(folders.flatMap(sourcesOf));
  it.each(equivalents.map((one) => [`${one.file}: ${one.original}`, one] as const))(
    'is still in the code: %s',
    (_, { file, original, line }) => {
      expect(files).toContain(file);
      const code = readFileSync(join(root, file), 'utf8');
      const lines = line === undefined ? [code] : code.split('\n').filter((text) => text.includes(line));
      expect(lines.some((text) => flat(text).includes(flat(original)))).toBe(true);
    },
  );
});
