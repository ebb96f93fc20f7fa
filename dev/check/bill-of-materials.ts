import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, root } from '../core/paths.ts';
import type { LockedPackages } from './lockfile.ts';

const timeoutMs = 60_000;

/** The parts of a CycloneDX document that are read here. */
export interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly name: string; readonly version: string; readonly purl: string }[];
}

/** Returns the output of npm in this checkout; after a time-out, the output so far. */
export async function npmOutput(args: readonly string[], waitMs: number): Promise<string> {
  const child = spawn('npm', [...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), waitMs);
  await new Promise<void>((done) => child.once('error', () => done()).once('close', () => done()));
  clearTimeout(timer);
  return output;
}

/** @throws Error when the output of npm is no bill of materials */
export function parseBill(text: string): Bill {
  try {
    const bill = JSON.parse(text) as Partial<Bill>;
    if (bill.bomFormat === 'CycloneDX' && Array.isArray(bill.components)) return bill as Bill;
  } catch {
    // Reported below.
  }
  throw new Error('npm made no bill of materials: run npm sbom --package-lock-only --sbom-format cyclonedx');
}

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Returns the packages of the lockfile that are missing in a bill. */
export function missingIn(bill: Bill, packages: LockedPackages): string[] {
  const purls = new Set(bill.components.map(({ purl }) => purl));
  const locked = Object.entries(
    packages as Record<string, { version?: string; name?: string; link?: boolean }>,
  );
  return locked.flatMap(([path, { name = path.split('node_modules/').at(-1) ?? path, version, link }]) => {
    if (!path.includes('node_modules/') || link === true || version === undefined) return [];
    return purls.has(purlOf(name, version)) ? [] : [`${name}@${version}`];
  });
}

/** Returns the versions of a package in a bill. */
export function versionsIn(bill: Bill, name: string): string[] {
  const prefix = purlOf(name, '');
  return bill.components.filter(({ purl }) => purl.startsWith(prefix)).map(({ version }) => version);
}

let made: Promise<Bill> | undefined;

/** Returns the bill of materials of this checkout (CycloneDX JSON), which npm makes from the lockfile. It is made once per process. */
export async function billOfMaterials(): Promise<Bill> {
  made ??= npmOutput(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], timeoutMs).then(
    (text) => {
      const bill = parseBill(text);
      writeFileSync(join(folder(root, '.data'), 'bill-of-materials.cdx.json'), text);
      return bill;
    },
  );
  return made;
}

/**
 * Checks that the bill of materials is complete.
 *
 * @returns the number of packages and the path of the bill
 * @throws Error with every package that is missing
 */
export async function checkBill(): Promise<string> {
  const bill = await billOfMaterials();
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const missing = missingIn(bill, packages);
  if (missing.length > 0) throw new Error(missing.map((one) => `${one} is missing`).join('\n'));
  return `${bill.components.length} packages in .data/bill-of-materials.cdx.json`;
}
