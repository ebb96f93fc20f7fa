import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheDir, folder } from './core/paths.ts';
import { onPath } from './services/locate.ts';

/** One family in all weights with Latin and Devanagari glyphs; as the only font it is the fallback for every family. */
const fontPackage = '@expo-google-fonts/noto-sans-devanagari';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function configuration(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(fonts)}</dir>
  <cachedir>${escaped(cache)}</cachedir>
</fontconfig>
`;
}

/**
 * Writes a fontconfig file with the fonts of a package and none of the machine, so that a browser with it as
 * FONTCONFIG_FILE renders the same everywhere.
 *
 * @returns the path of the file in the cache
 */
function writeFontconfig(): string {
  const place = folder(cacheDir, 'fonts');
  const file = join(place, 'fonts.conf');
  const packageFile = createRequire(import.meta.url).resolve(`${fontPackage}/package.json`);
  const wanted = configuration(dirname(packageFile), join(place, 'cache'));
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return file;
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, wanted);
  renameSync(part, file);
  return file;
}

export interface Browser {
  executablePath: string;
  args: string[];
  /** Its complete environment; FONTCONFIG_FILE limits it to the fonts of the project. */
  env: NodeJS.ProcessEnv;
}

const programNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const installHint =
  'Set CHROME_PATH to a Chromium or Chrome, or install one (Debian, as root: apt-get install -y chromium).';

function loadError(path: string, env: NodeJS.ProcessEnv): string | undefined {
  const result = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000, env });
  if (result.status === 0) return undefined;
  return (result.error?.message ?? result.stderr).trim().split('\n')[0] ?? 'unknown error';
}

/** Unpacks the packaged Chromium and its system libraries into the cache once, and returns the folder. */
function unpack(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageFile = join(dirname(entry), '..', '..', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const target = join(cacheDir, `chromium-${version}`);
  if (existsSync(join(target, 'chromium'))) return target;
  folder(cacheDir);
  const part = folder(cacheDir, `chromium-${process.pid}.part`);
  const program = `const { default: c } = await import('@sparticuz/chromium'); await c.executablePath();`;
  // VERCEL makes the package unpack its libraries as well, into TMPDIR.
  const env = { ...process.env, TMPDIR: part, VERCEL: '1' };
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env,
  });
  if (result.status !== 0) {
    rmSync(part, { recursive: true, force: true });
    throw new Error(
      `The Chromium of @sparticuz/chromium could not be unpacked:\n${result.stderr}\n${installHint}`,
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

/** Returns the Chromium of @sparticuz/chromium; its bundled libraries are used only where the system lacks them. */
function packagedBrowser(args: string[], plain: NodeJS.ProcessEnv): Browser {
  const target = unpack();
  const executablePath = join(target, 'chromium');
  if (loadError(executablePath, plain) === undefined) return { executablePath, args, env: plain };
  const env = { ...plain, LD_LIBRARY_PATH: join(target, 'al2023', 'lib') };
  const why = loadError(executablePath, env);
  if (why !== undefined)
    throw new Error(`No browser: the one of @sparticuz/chromium does not start (${why}). ${installHint}`);
  return { executablePath, args, env };
}

/**
 * Finds a browser for journeys: CHROME_PATH, then Chromium or Chrome on PATH, then the packaged one.
 *
 * @returns launch options of playwright-core
 * @throws when none is available, with the command that installs one
 */
export function findBrowser(): Browser {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const env = { ...process.env, FONTCONFIG_FILE: writeFontconfig() };
  const configured = process.env['CHROME_PATH'];
  if (configured !== undefined && configured !== '') {
    if (!existsSync(configured)) throw new Error(`CHROME_PATH does not exist: ${configured}`);
    return { executablePath: configured, args, env };
  }
  const found = onPath(...programNames);
  if (found !== undefined) return { executablePath: found, args, env };
  return packagedBrowser(args, env);
}
