import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { configVariableNames } from '@portal/backend/platform/config/config';
import { parse } from 'yaml';

interface Part {
  image?: string;
  healthcheck?: { test?: string[] };
  logging?: { options?: Record<string, string> };
  stop_grace_period?: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
}

const text = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8');
const { services }: { services: Record<string, Part> } = parse(text, { merge: true });

describe('docker-compose.yml', () => {
  it('names the parts of production: MongoDB, Redis, storage, mail catcher, backend and worker', () => {
    expect(Object.keys(services).sort()).toEqual([
      'backend',
      'mailbox',
      'mongo',
      'redis',
      's3',
      's3-init',
      'worker',
    ]);
  });

  it.each(['backend', 'worker'])('sets for %s only variables that the config class knows', (name) => {
    const set = Object.keys(services[name]?.environment ?? {});
    expect(set).not.toEqual([]);
    expect(set.filter((variable) => !configVariableNames.includes(variable))).toEqual([]);
  });

  it('runs MongoDB as a replica set, and Redis with its file on and nothing evicted', () => {
    expect(services['mongo']?.command).toEqual(expect.arrayContaining(['--replSet', 'portal']));
    const redis = services['redis']?.command?.join(' ') ?? '';
    expect(redis).toContain('--appendonly yes');
    expect(redis).toContain('--maxmemory-policy noeviction');
  });

  it('is up again after a stop: the storage is well once its own door is, has its election in a second and ends by itself', () => {
    const s3 = services['s3'];
    expect(s3?.healthcheck?.test).toContain('http://localhost:8333/healthz');
    expect(s3?.command).toEqual(
      expect.arrayContaining(['-master.electionTimeout=1s', '-volume.preStopSeconds=1']),
    );
    expect(s3?.stop_grace_period).toBe('30s');
  });

  it('gives the storage no disk in advance, and its keys as environment, which a change of theirs makes anew', () => {
    expect(services['s3']?.command).toContain('-master.volumePreallocate=false');
    expect(services['s3']?.environment).toMatchObject({ WEED_MASTER_VOLUME_GROWTH_COPY_1: '1' });
    expect(services['s3']?.environment?.['AWS_SECRET_ACCESS_KEY']).toMatch(/^\$\{S3_SECRET_ACCESS_KEY:\?/);
    expect(services['s3']).not.toHaveProperty('configs');
  });

  it('keeps at most 50 MB of the log of each part that runs on', () => {
    const running = ['backend', 'worker', 'mongo', 'redis', 's3'];
    expect(running.map((name) => services[name]?.logging?.options)).toEqual(
      running.map(() => ({ 'max-size': '10m', 'max-file': '5' })),
    );
  });

  it('names its image by the version, so that an earlier one can be started again', () => {
    for (const name of ['backend', 'worker'])
      expect(services[name]?.image).toBe('membership-portal:${PORTAL_VERSION:-latest}');
  });

  it('opens every port on the loopback address alone', () => {
    const ports = Object.values(services).flatMap((part) => part.ports ?? []);
    expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('holds no secret: each comes from outside and stops the start when it is missing', () => {
    const secrets = Object.entries(services['backend']?.environment ?? {}).filter(([name]) =>
      /SECRET|KEY|_URL$/.test(name),
    );
    const own = secrets.filter(([name, value]) => !/^(REDIS_URL)$/.test(name) && !value.startsWith('${'));
    expect(own).toEqual([]);
  });
});
