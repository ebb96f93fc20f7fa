import { isTextKey } from '@portal/contract/texts';
import { languages } from '@portal/contract/enums';
import { permissions } from '@portal/contract/permissions';
import type { Text } from '@portal/contract/text';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import english from 'ra-language-english';
import { textFaults, textsBelow } from '../../dev/testing/text-faults.ts';
import { permissionTexts } from './shell/console/permission.texts.ts';
import { raHindi } from './shell/console/ra.hindi.ts';
import type { Feature } from './shell/feature.ts';

const sources = import.meta.dirname;
const folder = join(sources, 'features');
const names = readdirSync(folder);
const codes: readonly string[] = permissions;

test('every text has the same places to fill in Hindi as in English, and neither is empty', async () => {
  const files = await textsBelow(sources);
  expect(files.length).toBeGreaterThanOrEqual(20);
  const faults = files.flatMap(([path, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => textFaults(`${path}: ${key}`, text)),
  );
  expect(faults).toEqual([]);
});

test('no two files of a feature or of the record’s kit have the same key, of which one text would never be shown', async () => {
  const kit = join(sources, 'shell', 'record');
  const keys = [...(await textsBelow(folder)), ...(await textsBelow(kit))].flatMap(([path, texts]) =>
    Object.keys(texts).map((key) => `${dirname(path)}: ${key}`),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(names)('%s is named like its folder, and in both languages in the menu', async (name) => {
  const { default: feature } = (await import(join(folder, name, 'index.ts'))) as { default: Feature };
  expect(feature.name).toBe(name);
  expect(feature.menu.flatMap(({ page, label }) => textFaults(page, label))).toEqual([]);
});

test.each(names)('every text that %s asks for by its full key exists', async (name) => {
  const files = await textsBelow(join(folder, name));
  const keys = files.flatMap(([, texts]) => Object.keys(texts)).map((key) => `${name}.${key}`);
  const screens = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|texts)\.ts$/.test(path),
  );
  const asked = screens.flatMap((path) =>
    [
      ...readFileSync(join(folder, name, path), 'utf8').matchAll(
        new RegExp(`(['"\`])(${name}\\.[\\w.-]+)\\1`, 'g'),
      ),
    ].map(([, , key = '']) => key),
  );
  // Permissions, texts of the server and what react-admin remembers of a list are written the same way.
  const isOther = (key: string) => codes.includes(key) || isTextKey(key) || key.endsWith('.listParams');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((key) => !keys.includes(key) && !isOther(key))).toEqual([]);
});

test('every text of a feature or of the record’s kit that a template begins exists', async () => {
  const files = await textsBelow(sources);
  const keys = files.flatMap(([path, texts]) =>
    Object.keys(texts).map((key) => `${path.split('/').at(-2) ?? ''}.${key}`),
  );
  const folders = [...names, 'record'].join('|');
  const full = new RegExp(`(?<!wireText\\()(['"\`])((?:${folders})\\.[\\w.-]+)(?:\\1|\\$\\{)`, 'g');
  const asked = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx$/.test(path))
    .flatMap((path) => [...readFileSync(join(sources, path), 'utf8').matchAll(full)])
    .map(([, , key = '']) => key);
  expect(asked.length).toBeGreaterThan(100);
  const isOther = (key: string) => codes.includes(key) || isTextKey(key) || key.endsWith('.listParams');
  expect(asked.filter((key) => !isOther(key) && !keys.some((known) => known.startsWith(key)))).toEqual([]);
});

test('every permission has a name of its own in both languages, which is not its code', () => {
  for (const language of languages) {
    const shown = permissions.map((permission): string => permissionTexts[permission][language]);
    expect(new Set(shown).size).toBe(permissions.length);
    expect(shown.filter((name) => codes.includes(name))).toEqual([]);
  }
});

test('react-admin has every text that is given to it in Hindi, with the same places to fill', () => {
  const flat = (texts: object, path = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? flat(value, `${path}${key}.`)
        : [[path + key, String(value)] as [string, string]],
    );
  const inEnglish = new Map(flat(english));
  const pairs = flat(raHindi).map(([key, hi]): [string, Text] => [
    key,
    { en: inEnglish.get(key) ?? 'no such text', hi },
  ]);
  expect(pairs.filter(([, { en }]) => en === 'no such text')).toEqual([]);
  expect(pairs.flatMap(([key, text]) => (text.en.trim() === '' ? [] : textFaults(key, text)))).toEqual([]);
});

test('no screen has words of its own, which nobody could read in Hindi', () => {
  const screens = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx$/.test(name),
  );
  expect(screens.length).toBeGreaterThan(30);
  // Between two tags, or in an attribute that people read or hear; a text key has a full stop and no space.
  const words = [
    /(?<!=)>\s*([A-Z][^<>{}=;()]*)<\//g,
    /\s(?:aria-label|title|label|placeholder|alt|helperText)="([^"A-Za-z]*[A-Za-z][^"]*)"/g,
  ];
  const found = screens.flatMap((name) => {
    const source = readFileSync(join(sources, name), 'utf8');
    return words
      .flatMap((pattern) => [...source.matchAll(pattern)].map(([, text = '']) => text.trim()))
      .filter((text) => !/^[a-z-]+(\.\w+)+$/.test(text))
      .map((text) => `${name}: ${text}`);
  });
  expect(found).toEqual([]);
});
