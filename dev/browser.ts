import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheDir, folder } from './core/paths.ts';
import { ownFonts } from './fonts.ts';
import { onPath } from './services/locate.ts';

export interface Browser {
  executablePath: string;
  args: string[];
  /** The whole environment for it; with FONTCONFIG_FILE, so that it has the project's fonts and no others. */
  env: NodeJS.ProcessEnv;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const wayOut =
  'Set CHROME_PATH to a Chromium or Chrome, or install one (Debian, as root: apt-get install -y chromium).';

function whyNotLoadable(path: string, env: NodeJS.ProcessEnv): string | undefined {
  const result = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000, env });
  if (result.status === 0) return undefined;
  return (result.error?.message ?? result.stderr).trim().split('\n')[0] ?? 'it does not start';
}

/** Unpacks the package's Chromium, and the libraries that a bare system lacks, into the cache once. */
function unpack(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageFile = join(dirname(entry), '..', '..', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const target = join(cacheDir, `chromium-${version}`);
  if (existsSync(join(target, 'chromium'))) return target;
  folder(cacheDir);
  const part = folder(cacheDir, `chromium-${process.pid}.part`);
  const program = `const { default: c } = await import('@sparticuz/chromium'); await c.executablePath();`;
  // VERCEL makes the package unpack its libraries too; TMPDIR is where it unpacks to.
  const env = { ...process.env, TMPDIR: part, VERCEL: '1' };
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env,
  });
  if (result.status !== 0) {
    rmSync(part, { recursive: true, force: true });
    throw new Error(
      `The Chromium of @sparticuz/chromium could not be unpacked:\n${result.stderr}\n${wayOut}`,
    );
  }
  try {
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(join(target, 'chromium'))) throw error;
  }
  return target;
}

/** The Chromium inside @sparticuz/chromium, with the package's own libraries only where the system lacks them. */
function fromPackage(args: string[], plain: NodeJS.ProcessEnv): Browser {
  const target = unpack();
  const executablePath = join(target, 'chromium');
  if (whyNotLoadable(executablePath, plain) === undefined) return { executablePath, args, env: plain };
  const env = { ...plain, LD_LIBRARY_PATH: join(target, 'al2023', 'lib') };
  const why = whyNotLoadable(executablePath, env);
  if (why !== undefined)
    throw new Error(`No browser: the one of @sparticuz/chromium does not start (${why}). ${wayOut}`);
  return { executablePath, args, env };
}

/**
 * Finds a browser for journeys: CHROME_PATH, then Chromium or Chrome on PATH, then the one inside a package.
 *
 * @returns what playwright-core's `launch` takes
 * @throws when there is none, with the command that brings one
 */
export function findBrowser(): Browser {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const env = { ...process.env, FONTCONFIG_FILE: ownFonts() };
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (!existsSync(given)) throw new Error(`CHROME_PATH names no file: ${given}`);
    return { executablePath: given, args, env };
  }
  const found = onPath(...names);
  if (found !== undefined) return { executablePath: found, args, env };
  return fromPackage(args, env);
}
