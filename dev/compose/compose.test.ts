import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { configVariableNames } from '@portal/backend/platform/config/config';
import { parse } from 'yaml';

interface Part {
  image?: string;
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
