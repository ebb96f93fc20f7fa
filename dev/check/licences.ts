import { promisify } from 'node:util';
import { init } from 'license-checker-rseidelsohn';
import { root } from '../core/paths.ts';

/** Licences that allow everyone to use, change and redistribute the package, alone or as part of other work. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'Artistic-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib'],
  // Changes to the package itself stay free; software that uses it is not affected.
  ...['LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'],
  // Data: the table of browsers, the list of licences.
  ...['CC-BY-3.0', 'CC-BY-4.0'],
]);

/** Packages without a licence field in their manifest, or with one that is no identifier. The licence is that of their text. */
const readFromText: Readonly<Record<string, string>> = {
  'css-mediaquery': 'BSD-3-Clause',
  pause: 'MIT',
  'png-js': 'MIT',
  slick: 'MIT',
};

/** Returns whether an SPDX expression allows use under free licences alone. Nested parentheses are not supported. */
export function isFree(licence: string): boolean {
  const expression = licence.replace(/^\((.*)\)$/, '$1');
  if (expression.includes(' OR ')) return expression.split(' OR ').some(isFree);
  return expression.split(' AND ').every((part) => allowed.has(part));
}

/**
 * Checks the licences of all installed packages. The option `onlyAllow` of the tool is not used, as it accepts an expression that merely
 * contains an allowed licence (`MIT AND GPL-3.0`).
 *
 * @returns the number of packages
 * @throws Error with every package whose licence is not allowed
 */
export async function checkLicences(): Promise<string> {
  const packages = await promisify(init)({ start: root, excludePrivatePackages: true });
  const problems = Object.entries(packages).flatMap(([id, { licenses = 'unknown' }]) => {
    const licence = readFromText[id.slice(0, id.lastIndexOf('@'))] ?? [licenses].flat().join(' AND ');
    return isFree(licence) ? [] : [`${id} has the licence ${licence}`];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${Object.keys(packages).length} packages with a free licence`;
}
