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
/** Name and path below `features` of every feature. */
const features = readdirSync(folder).flatMap((domain) =>
  readdirSync(join(folder, domain)).map((name): [name: string, path: string] => [name, join(domain, name)]),
);
const codes: readonly string[] = permissions;

test('every text has the same placeholders in Hindi as in English, and neither is empty', async () => {
  const files = await textsBelow(sources);
  expect(files.length).toBeGreaterThanOrEqual(20);
  const faults = files.flatMap(([path, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => textFaults(`${path}: ${key}`, text)),
  );
  expect(faults).toEqual([]);
});

test('no text names a field, role or state by its code', async () => {
  const code = /\bdocstatus\b|\b[a-z]+_[a-z_]+\b|\b[a-z]{2,}[A-Z]\w*\b/;
  const faults = (await textsBelow(sources)).flatMap(([path, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      languages
        .filter((language) => code.test(text[language].replaceAll(/%?\{\w+\}/g, '')))
        .map((language) => `${path}: ${key} (${language}): ${text[language]}`),
    ),
  );
  expect(faults).toEqual([]);
});

test('no text key is defined twice in a feature or in shell/record', async () => {
  const kit = join(sources, 'shell', 'record');
  const keys = [...(await textsBelow(folder)), ...(await textsBelow(kit))].flatMap(([path, texts]) =>
    Object.keys(texts).map((key) => `${dirname(path)}: ${key}`),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(features)('%s has the name of its folder and menu labels in both languages', async (name, path) => {
  const { default: feature } = (await import(join(folder, path, 'index.ts'))) as { default: Feature };
  expect(feature.name).toBe(name);
  expect(feature.menu.flatMap(({ page, label }) => textFaults(page, label))).toEqual([]);
  const files = await textsBelow(join(folder, path));
  const needed = [
    ...(feature.alert ? ['banner', 'open'] : []),
    ...(feature.menu.some(({ badge }) => badge) ? ['badge'] : []),
  ];
  expect(files.flatMap(([, texts]) => Object.keys(texts))).toEqual(expect.arrayContaining(needed));
});

test.each(features)('every text that %s uses by its full key exists', async (name, path) => {
  const files = await textsBelow(join(folder, path));
  const keys = files.flatMap(([, texts]) => Object.keys(texts)).map((key) => `${name}.${key}`);
  const sourceFiles = readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|texts)\.ts$/.test(file),
  );
  const used = sourceFiles.flatMap((file) =>
    [
      ...readFileSync(join(folder, path, file), 'utf8').matchAll(
        new RegExp(`(['"\`])(${name}\\.[\\w.-]+)\\1`, 'g'),
      ),
    ].map(([, , key = '']) => key),
  );
  // Permissions, server texts and react-admin's list parameters have the same form.
  const isOther = (key: string) => codes.includes(key) || isTextKey(key) || key.endsWith('.listParams');
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((key) => !keys.includes(key) && !isOther(key))).toEqual([]);
});

test('every text key of a feature or of shell/record that a template literal starts with exists', async () => {
  const files = await textsBelow(sources);
  const keys = files.flatMap(([path, texts]) =>
    Object.keys(texts).map((key) => `${path.split('/').at(-2) ?? ''}.${key}`),
  );
  const folders = [...features.map(([name]) => name), 'record'].join('|');
  const full = new RegExp(`(?<!wireText\\()(['"\`])((?:${folders})\\.[\\w.-]+)(?:\\1|\\$\\{)`, 'g');
  const used = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx$/.test(path))
    .flatMap((path) => [...readFileSync(join(sources, path), 'utf8').matchAll(full)])
    .map(([, , key = '']) => key);
  expect(used.length).toBeGreaterThan(100);
  const isOther = (key: string) => codes.includes(key) || isTextKey(key) || key.endsWith('.listParams');
  expect(used.filter((key) => !isOther(key) && !keys.some((text) => text.startsWith(key)))).toEqual([]);
});

test('every text key that is translated begins with a folder of texts or is one of react-admin', async () => {
  const folders = new Set((await textsBelow(sources)).map(([path]) => path.split('/').at(-2) ?? ''));
  const used = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|texts)\.tsx?$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(sources, path), 'utf8').matchAll(/translate\(\s*(['"`])([\w-]+)\.[^'"`]*/g),
    ]);
  expect(used.length).toBeGreaterThan(100);
  expect(
    used.filter(([, , first = '']) => first !== 'ra' && !folders.has(first)).map(([call]) => call),
  ).toEqual([]);
});

test('every permission has a unique name in both languages that differs from its code', () => {
  for (const language of languages) {
    const shown = permissions.map((permission): string => permissionTexts[permission][language]);
    expect(new Set(shown).size).toBe(permissions.length);
    expect(shown.filter((name) => codes.includes(name))).toEqual([]);
  }
});

test('every Hindi text of react-admin has an English one with the same placeholders', () => {
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

test('no screen has hard-coded text without a Hindi version', () => {
  const screens = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx$/.test(name) && !name.endsWith('.test.tsx'),
  );
  expect(screens.length).toBeGreaterThan(30);
  // Text between two tags or in a visible or spoken attribute; a text key has a full stop and no space.
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
