/**
 * The first step of every command of the project. Runs on the machine's Node (20 or newer) before anything is
 * installed, so it depends on Node alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules', '.portal-stamp');
const projectNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Returns the fingerprint of the expected installation: the lockfile and the platform. */
function wantedStamp() {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(root, 'package-lock.json')));
  hash.update(`${process.platform} ${process.arch}`);
  return hash.digest('hex');
}

function installedStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

/**
 * Returns whether npm's record of node_modules matches the lockfile, as after a manual `npm ci` or `npm install`:
 * installed packages have the locked version, and every dependency of a workspace is present.
 */
function isInstalledByHand() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  for (const path of Object.keys(installed)) {
    if (locked[path] !== undefined && locked[path].version !== installed[path].version) return false;
  }
  for (const path of Object.keys(locked).filter((key) => !key.includes('node_modules/'))) {
    for (const name of Object.keys({ ...locked[path].dependencies, ...locked[path].devDependencies })) {
      const places = [`node_modules/${name}`, `${path}/node_modules/${name}`];
      if (!places.some((place) => installed[place] !== undefined)) return false;
    }
  }
  return true;
}

/** Installs from the lockfile when node_modules is missing or outdated; exits the process on failure. */
function install() {
  const wanted = wantedStamp();
  if (existsSync(projectNode)) {
    if (installedStamp() === wanted) return;
    if (isInstalledByHand()) {
      writeFileSync(stampFile, wanted);
      return;
    }
  }
  const started = Date.now();
  process.stdout.write('  install       from the lockfile ...');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    process.stdout.write(' failed\n');
    process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`);
    process.stderr.write('npm ci did not succeed. Is the package registry reachable (npm ping)?\n');
    process.exit(1);
  }
  if (!existsSync(projectNode)) {
    process.stdout.write(' failed\n');
    process.stderr.write(
      `No Node 24 package was installed for ${process.platform} ${process.arch}. ` +
        'Supported: linux x64 and arm64, macOS x64 and arm64; optional dependencies must not be left out.\n',
    );
    process.exit(1);
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  process.stdout.write(` done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/**
 * Sends SIGTERM to the child when npm, the parent, has ended: npm does not forward the signal that ends it.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
}

/**
 * Installs missing packages, then runs `script` on the Node version of the project.
 *
 * @param {string} script path from the root of the checkout
 * @param {string[]} args
 */
export function runOnProjectNode(script, args) {
  if (process.env.NODE_ENV === 'production') {
    process.stderr.write(
      'This command is for development and tests; it does not run with NODE_ENV=production.\n',
    );
    process.exit(1);
  }
  if (Number(process.versions.node.split('.')[0]) < 20) {
    process.stderr.write(`Node 20 or newer is needed; this is ${process.version}.\n`);
    process.exit(1);
  }
  install();
  const child = spawn(projectNode, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
      PORTAL_PARENT: String(process.pid),
    },
  });
  // The terminal sends Ctrl-C to the child as well, so SIGINT is ignored here; other signals are forwarded.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  endWithNpm(child);
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
