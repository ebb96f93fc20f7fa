import { languages, permissions, roles } from '@portal/contract';
import type { Text } from '@portal/contract/text';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleTexts } from './shell/console/console.texts.ts';
import { permissionTexts } from './shell/console/permission.texts.ts';
import { raHindi } from './shell/console/ra.hindi.texts.ts';
import type { Feature } from './shell/feature.ts';
import { listTexts } from './shell/list/list.texts.ts';
import { loginTexts } from './shell/login/login.texts.ts';
import { uiTexts } from './shell/ui/ui.texts.ts';
import { recoveryTexts } from './features/password/recovery.texts.ts';
import english from 'ra-language-english';

/** Words that are written in Latin letters in Hindi, too. A Hindi text of these alone needs no Devanagari. */
const sameInBoth = ['OTP', 'PDF', 'CSV', 'SMTP', 'ID', 'UPI'];
const sources = import.meta.dirname;
const folder = join(sources, 'features');
const names = readdirSync(folder);

const isHindi = (text: string): boolean => {
  const words = text.replace(/%\{\w+\}|\{\w+\}/g, '').split(/[^\p{L}\p{M}]+/u);
  const own = words.filter((word) => word !== '' && !sameInBoth.includes(word));
  return own.length === 0 || /[\u0900-\u097F]/.test(text);
};
const placesOf = (text: string): string[] => [...new Set(text.match(/%\{\w+\}|\{\w+\}/g))].sort();

/** What is wrong with the Hindi of some texts. */
function faultsOf(pairs: Readonly<Record<string, Text>>): string[] {
  return Object.entries(pairs).flatMap(([key, { en, hi }]) => [
    ...(isHindi(hi) ? [] : [`${key} is not in Hindi: ${hi}`]),
    ...(placesOf(en).join() === placesOf(hi).join() ? [] : [`${key} has other places to fill: ${hi}`]),
  ]);
}

describe.each(names)('the feature %s', (name) => {
  let feature: Feature;
  let hindi: Readonly<Record<string, string>>;
  beforeAll(async () => {
    feature = ((await import(join(folder, name, 'index.ts'))) as { default: Feature }).default;
    ({ hindi } = await feature.hindi());
  });

  test('has each of its texts in Hindi, with the same places to fill, and no other', () => {
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(feature.texts).sort());
    const pairs = Object.entries(feature.texts).map(([key, en]) => [key, { en, hi: hindi[key] ?? '' }]);
    expect(faultsOf(Object.fromEntries(pairs) as Record<string, Text>)).toEqual([]);
  });

  test('is named in Hindi in the menu', () => {
    const inMenu = feature.menu.map(({ label, labelInHindi }): Text => ({
      en: label,
      hi: labelInHindi,
    }));
    expect(faultsOf(Object.fromEntries(inMenu.map((text) => [text.en, text])))).toEqual([]);
  });
});

test('the shell and the pages before the log-in are in Hindi', () => {
  for (const texts of [consoleTexts, listTexts, loginTexts, recoveryTexts, uiTexts])
    expect(faultsOf(texts)).toEqual([]);
  expect(roles.filter((role) => !Object.hasOwn(consoleTexts, `role.${role}`))).toEqual([]);
});

test('every permission has a name of its own in both languages, which is not its code', () => {
  expect(Object.keys(permissionTexts).sort()).toEqual([...permissions].sort());
  expect(faultsOf(permissionTexts)).toEqual([]);
  for (const language of languages) {
    const names = permissions.map((permission) => permissionTexts[permission][language]);
    expect(new Set(names).size).toBe(permissions.length);
    expect(names.filter((name) => permissions.some((permission) => permission === name))).toEqual([]);
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
  const pairs = flat(raHindi).map(([key, hi]) => [key, { en: inEnglish.get(key) ?? 'no such text', hi }]);
  expect(pairs.filter(([, pair]) => (pair as Text).en === 'no such text')).toEqual([]);
  expect(faultsOf(Object.fromEntries(pairs) as Record<string, Text>)).toEqual([]);
});

test('no screen has words of its own, which nobody could read in Hindi', () => {
  const screens = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx$/.test(name),
  );
  expect(screens.length).toBeGreaterThan(30);
  // Between two tags, or in an attribute that people read or hear; a text key has a full stop and no space.
  const words = [
    /(?<!=)>\s*([A-Z][^<>{}=;()]*)<\//g,
    /\s(?:aria-label|title|label|placeholder|alt|helperText)="([^"]*[A-Za-z][^"]*)"/g,
  ];
  const found = screens.flatMap((name) => {
    const source = readFileSync(join(sources, name), 'utf8');
    return words
      .flatMap((pattern) => [...source.matchAll(pattern)].map(([, text = '']) => text.trim()))
      .filter((text) => !/^[a-z]+(\.\w+)+$/.test(text))
      .map((text) => `${name}: ${text}`);
  });
  expect(found).toEqual([]);
});
