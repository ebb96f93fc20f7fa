import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { configVariableNames } from '@portal/backend/platform/config/config';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const guide = read('docs/operations.md');
const inCode = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

describe('the operations guide matches the code', () => {
  it('names only variables that the programs or docker-compose.yml read', () => {
    const named = inCode.filter((text) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(text));
    expect(named.length).toBeGreaterThan(10);
    const inCompose = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(
      ([, name = '']) => name,
    );
    const known = new Set([...configVariableNames, ...inCompose]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...guide.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = inCode.filter((text) => /^[\w/.-]+\.(ts|yml|md)$/.test(text));
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('describes the rotation of every secret that production rejects as a default', () => {
    const rules = read('backend/src/platform/config/production-rules.ts');
    const secrets = [...rules.matchAll(/\['([A-Z0-9_]+)', (?:\[|config|seedsOf)/g)].map(
      ([, name = '']) => name,
    );
    expect(secrets.length).toBeGreaterThan(5);
    const table = guide.slice(guide.indexOf('## Changing secrets'));
    expect(secrets.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});
