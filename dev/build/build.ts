import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildDir, folder, root } from '../core/paths.ts';
import { reasonOf, step } from '../core/steps.ts';
import { withLock } from './lock.ts';
import { type Workspace, workspaces, sharedInputs } from './workspaces.ts';
import { createHash } from 'node:crypto';

interface Fingerprint {
  hash: string;
  files: string[];
}

const isSource = (path: string): boolean => !/\.test\.tsx?$/.test(path);

function filesUnder(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(isSource)
    .sort();
}

/** Returns the input files of a workspace's build, relative to the root. */
function inputsOf(workspace: Workspace): string[] {
  const own = [
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'vite.config.ts',
    'rolldown.config.ts',
    'index.html',
  ].map((name) => join(workspace.name, name));
  return [...sharedInputs, ...own]
    .filter((path) => existsSync(join(root, path)))
    .concat(
      [join(workspace.name, 'src'), join(workspace.name, 'public'), ...workspace.tools].flatMap(filesUnder),
    );
}

/**
 * Returns the hash of a workspace's build inputs.
 *
 * @param needed hashes of the workspaces that it depends on
 */
function fingerprintOf(workspace: Workspace, needed: string[]): Fingerprint {
  const hash = createHash('sha256').update(needed.join('\n')).update(workspace.commands.flat().join(' '));
  const files = inputsOf(workspace);
  for (const file of files) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return { hash: hash.digest('hex'), files };
}

const stampFile = (workspace: Workspace): string => join(buildDir, `${workspace.name}.json`);

function readStamp(workspace: Workspace): Fingerprint | undefined {
  const file = stampFile(workspace);
  if (!existsSync(file) || !existsSync(join(root, workspace.name, 'dist'))) return undefined;
  const stamped: Fingerprint = JSON.parse(readFileSync(file, 'utf8'));
  return stamped;
}

async function run(workspace: Workspace, command: string[]): Promise<void> {
  const [program = '', ...args] = command;
  const child = spawn(join(root, program), args, {
    cwd: join(root, workspace.cwd),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0)
    throw new Error(
      `${workspace.name} could not be built (${command.join(' ')}):\n${stripVTControlCharacters(output).trim()}`,
    );
}

async function buildOne(workspace: Workspace, wanted: Fingerprint): Promise<void> {
  const stamped = readStamp(workspace);
  if (stamped?.hash === wanted.hash) return;
  // Output of deleted source files would otherwise remain.
  const isShrunk = stamped === undefined || stamped.files.some((file) => !wanted.files.includes(file));
  if (isShrunk) rmSync(join(root, workspace.name, 'dist'), { recursive: true, force: true });
  writeFileSync(stampFile(workspace), JSON.stringify({ ...wanted, hash: 'not built' }));
  await step(
    'build',
    async () => {
      for (const command of workspace.commands) await run(workspace, command);
    },
    () => workspace.name,
  );
  writeFileSync(stampFile(workspace), JSON.stringify(wanted));
}

/**
 * Builds each workspace whose sources, or those of its dependencies, have changed since its last build.
 *
 * @param names workspaces to build, with their dependencies; default: all
 */
export async function buildWhatChanged(names = workspaces.map(({ name }) => name)): Promise<void> {
  folder(buildDir);
  await withLock(join(buildDir, 'lock'), async () => {
    const prints = new Map<string, Fingerprint>();
    const builds = new Map<string, Promise<void>>();
    for (const workspace of workspaces) {
      if (!names.includes(workspace.name) || !existsSync(join(root, workspace.name, 'src'))) continue;
      const print = fingerprintOf(
        workspace,
        workspace.needs.map((need) => prints.get(need)?.hash ?? ''),
      );
      prints.set(workspace.name, print);
      const needed = Promise.all(workspace.needs.map(async (need) => await builds.get(need)));
      builds.set(
        workspace.name,
        needed.then(async () => await buildOne(workspace, print)),
      );
    }
    const results = await Promise.allSettled(builds.values());
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [reasonOf(result.reason)] : [],
    );
    if (reasons.length > 0) throw new Error([...new Set(reasons)].join('\n\n'));
  });
}
