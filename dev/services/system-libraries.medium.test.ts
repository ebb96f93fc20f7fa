import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../core/ports.ts';
import { locate } from './locate.ts';
import { mongoWheel, startOwnMongo } from './mongo.ts';
import { ensureLoadable } from './system-libraries.ts';

const isWheelsMachine = process.platform === 'linux' && process.arch === 'x64';
const path = process.env['PATH'];
let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'portal-libraries-'));
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(place, { recursive: true, force: true });
});

/** Writes a program that fails to load for a missing library, unless `otherwise` prevents that. */
function program(name: string, library: string, otherwise = ''): string {
  const file = join(place, name);
  const refusal = `echo '${name}: error while loading shared libraries: ${library}: cannot open shared object file' >&2`;
  writeFileSync(file, `#!/bin/sh\n${otherwise}\n${refusal}\nexit 127\n`);
  chmodSync(file, 0o755);
  return file;
}

const mappedLibraries = (pid: number): string[] => [
  ...new Set(
    readFileSync(`/proc/${pid}/maps`, 'utf8')
      .split('\n')
      .map((line) => line.split(/\s+/)[5] ?? '')
      .filter((file) => /\/lib(curl|ssl|crypto)[-.][^/]*$/.test(file)),
  ),
];

describe('ensureLoadable', () => {
  it("takes all of MongoDB's libraries from the wheel, without a second OpenSSL of the machine", async () => {
    if (!isWheelsMachine) return;
    const real = locate(['mongod'], mongoWheel, '');
    program('mongod', 'libcurl.so.4', `[ -n "$LD_LIBRARY_PATH" ] && exec '${real}' "$@"`);
    process.env['PATH'] = `${place}:${path}`;

    const mongo = await startOwnMongo(await freePort(), { dataDir: place, logsDir: place });
    const libraries = mappedLibraries(mongo.pid ?? 0);
    await mongo.stop();

    expect(libraries).toHaveLength(3);
    for (const file of libraries) expect(file).toContain('/pycurl-7.49.0/pycurl.libs/');
    expect(process.env['LD_LIBRARY_PATH']).toBeUndefined();
  });

  it('adds nothing for a program without missing libraries', () => {
    expect(ensureLoadable(process.execPath, ['--version'])).toEqual({});
  });

  it('names the missing library and the command when no package provides it', () => {
    const file = program('lacking', 'libnowhere.so.1');
    expect(() => ensureLoadable(file, [])).toThrow(
      `${file} needs the system library libnowhere.so.1. As root: apt-get update && apt-get install`,
    );
  });
});
