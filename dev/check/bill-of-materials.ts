/** Everything that is installed, as a bill of materials that other tools read (CycloneDX JSON, SEC-55). npm makes it from the lockfile. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, root } from '../core/paths.ts';
import type { LockedPackages } from './lockfile.ts';
import { npmAnswer } from './npm-answer.ts';

const WAIT_MS = 60_000;

/** As far as it is read here. */
export interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** @throws Error when npm's answer is no bill */
export function billIn(text: string): Bill {
  try {
    const bill = JSON.parse(text) as Partial<Bill>;
    if (bill.bomFormat === 'CycloneDX' && Array.isArray(bill.components)) return bill as Bill;
  } catch {
    // Said below.
  }
  throw new Error('npm made no bill of materials: run npm sbom --package-lock-only --sbom-format cyclonedx');
}

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Packages of the lockfile that a bill does not name. */
export function missingIn(bill: Bill, packages: LockedPackages): string[] {
  const named = new Set(bill.components.map(({ purl }) => purl));
  const locked = Object.entries(
    packages as Record<string, { version?: string; name?: string; link?: boolean }>,
  );
  return locked.flatMap(([path, { name = path.split('node_modules/').at(-1) ?? path, version, link }]) => {
    if (!path.includes('node_modules/') || link === true || version === undefined) return [];
    return named.has(purlOf(name, version)) ? [] : [`${name}@${version}`];
  });
}

/** The versions of a package that a bill names. */
export function versionsIn(bill: Bill, name: string): string[] {
  const of = purlOf(name, '');
  return bill.components.filter(({ purl }) => purl.startsWith(of)).map(({ version }) => version);
}

let made: Promise<Bill> | undefined;

/** Makes the bill, once for a run. */
export async function billOfMaterials(): Promise<Bill> {
  made ??= npmAnswer(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], WAIT_MS).then((text) => {
    const bill = billIn(text);
    writeFileSync(join(folder(root, '.data'), 'bill-of-materials.cdx.json'), text);
    return bill;
  });
  return made;
}

/** Makes the bill of this checkout. @returns how much is in it and where it lies. @throws with every package that it leaves out */
export async function checkBill(): Promise<string> {
  const bill = await billOfMaterials();
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const missing = missingIn(bill, packages);
  if (missing.length > 0) throw new Error(missing.map((one) => `${one} is not in it`).join('\n'));
  return `${bill.components.length} packages in .data/bill-of-materials.cdx.json`;
}
