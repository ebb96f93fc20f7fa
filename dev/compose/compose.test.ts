import { describe, expect, it } from '@jest/globals';
import { configVariableNames, type PortalConfig } from '@portal/backend/platform/config/config';
import { securityHeaders } from '@portal/backend/platform/http/security-headers';
import { composeText, parseCompose } from './compose.ts';

const { services, networks } = parseCompose(composeText());
const all = Object.entries(services);

describe('docker-compose.yml', () => {
  it('defines the services of production', () => {
    expect(Object.keys(services).sort()).toEqual([
      'backend',
      'backend-two',
      'mailbox',
      'mongo',
      'proxy',
      'redis',
      's3',
      's3-init',
      'settings',
      'worker',
    ]);
  });

  it.each(['backend', 'worker'])('sets for %s only variables that the config class knows', (name) => {
    const set = Object.keys(services[name]?.environment ?? {});
    expect(set).not.toEqual([]);
    expect(set.filter((variable) => !configVariableNames.includes(variable))).toEqual([]);
  });

  it('runs MongoDB as a replica set, and Redis durably without eviction', () => {
    expect(services['mongo']?.command?.join(' ')).toContain('mongod --replSet portal ');
    const redis = services['redis']?.command?.join(' ') ?? '';
    expect(redis).toContain('--appendonly yes');
    expect(redis).toContain('--maxmemory-policy noeviction');
  });

  it('restarts the storage quickly: health check on the S3 port, election within a second, clean shutdown', () => {
    const s3 = services['s3'];
    expect(s3?.healthcheck?.test).toContain('http://localhost:8333/healthz');
    const command = s3?.command?.join(' ') ?? '';
    expect(command).toContain(' -master.electionTimeout=1s ');
    expect(command).toContain(' -volume.preStopSeconds=1');
    expect(s3?.stop_grace_period).toBe('30s');
  });

  it('preallocates no disk for the storage, and recreates it when its keys in the environment change', () => {
    expect(services['s3']?.command?.join(' ')).toContain(' -master.volumePreallocate=false ');
    expect(services['s3']?.environment).toMatchObject({
      WEED_MASTER_VOLUME_GROWTH_COPY_1: '1',
      PORTAL_ID: '${S3_ACCESS_KEY_ID:?set S3_ACCESS_KEY_ID}',
      PORTAL_SECRET: '${S3_SECRET_ACCESS_KEY:?set S3_SECRET_ACCESS_KEY}',
    });
    expect(services['s3']).not.toHaveProperty('configs');
  });

  it('limits the portal to one bucket, and the administrative key to the storage and its initialisation', () => {
    const command = services['s3']?.command?.join(' ') ?? '';
    expect(command).toContain('"name": "portal", "actions": ["Read:portal", "Write:portal", "List:portal"]');
    expect(command).toContain('{"name": "anonymous", "actions": ["Read:portal/status/*"]}');
    const knowing = all.filter(([, part]) => JSON.stringify(part).includes('S3_SETUP_SECRET_ACCESS_KEY'));
    expect(knowing.map(([name]) => name).sort()).toEqual(['s3', 's3-init']);
  });

  it('serves the status page from the storage with the security headers of the backends', () => {
    const command = services['proxy']?.command?.join(' ') ?? '';
    const fallback = command.slice(command.indexOf('handle_errors'));
    expect(fallback).toContain('rewrite * /portal/status/index.html?');
    const config = {
      s3PublicEndpoint: 'https://files.portal.example',
      RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
      isHttps: true,
    } as PortalConfig;
    const missing = Object.keys(securityHeaders(config, 'portal')).filter(
      (name) => !fallback.toLowerCase().includes(`${name} `),
    );
    expect(missing).toEqual([]);
  });

  it('tags its image with the version, so that a rollback is possible', () => {
    for (const name of ['backend', 'backend-two', 'worker'])
      expect(services[name]?.image).toBe('membership-portal:${PORTAL_VERSION:-latest}');
  });

  it('publishes ports on the loopback address alone, except those of the proxy', () => {
    const ports = all.flatMap(([name, part]) => (part.ports ?? []).map((port) => `${name} ${port}`));
    expect(ports.sort()).toEqual([
      'backend 127.0.0.1:3000:3000',
      'mailbox 127.0.0.1:1080:1080',
      'proxy 0.0.0.0:443:443',
      'proxy 0.0.0.0:80:80',
      's3 127.0.0.1:8333:8333',
    ]);
  });

  it.each(all)(
    'runs %s without capabilities, privilege escalation and a writable file system',
    (name, part) => {
      expect(part).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(part.security_opt).toEqual(['no-new-privileges:true']);
      expect(part.cap_add ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
      expect(part.privileged ?? false).toBe(false);
      expect((part.volumes ?? []).filter((volume) => /^[./~$]|docker\.sock/.test(volume))).toEqual([]);
      expect((part.tmpfs ?? []).filter((place) => !/size=\d+m/.test(place))).toEqual([]);
      if (name !== 'proxy') expect(part.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    },
  );

  it.each(all)('limits memory, processes and logs of %s', (_, part) => {
    expect(part.mem_limit).toMatch(/^\d+[mg]$/);
    expect(part.pids_limit).toBeGreaterThan(0);
    expect(part.logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
  });

  it('has a health check for each long-running service', () => {
    const lasting = all.filter(([name, part]) => part.restart !== 'no' && name !== 'mailbox');
    expect(lasting.filter(([, part]) => part.healthcheck?.test === undefined)).toEqual([]);
  });

  it('isolates databases and storage in separate internal networks', () => {
    const inside = Object.keys(networks).filter((name) => networks[name]?.internal === true);
    expect(inside.sort()).toEqual(['data', 'storage']);
    const members = (network: string): string[] =>
      all.filter(([, part]) => part.networks?.includes(network)).map(([name]) => name);
    expect(members('data').sort()).toEqual(['backend', 'backend-two', 'mongo', 'redis', 'worker']);
    expect(members('storage').sort()).toEqual(['backend', 'backend-two', 's3', 's3-init', 'worker']);
    // Externally reachable networks; the storage only answers the proxy.
    expect(members('front').sort()).toEqual(['backend', 'backend-two', 'mailbox', 'proxy', 's3']);
    expect(members('out').sort()).toEqual(['mailbox', 'worker']);
    expect(all.filter(([, part]) => part.networks === undefined).map(([name]) => name)).toEqual(['settings']);
    expect(services['settings']?.network_mode).toBe('none');
  });

  it('starts nothing before the settings are validated', () => {
    const waits = (name: string): string[] => {
      const before = Object.keys(services[name]?.depends_on ?? {});
      return [...before, ...before.flatMap(waits)];
    };
    const others = all.filter(([, part]) => part.profiles?.[0] !== 'mailbox').map(([name]) => name);
    expect(others.filter((name) => name !== 'settings' && !waits(name).includes('settings'))).toEqual([]);
    for (const name of ['mongo', 'redis', 's3'])
      expect(services[name]?.depends_on).toEqual({
        settings: { condition: 'service_completed_successfully' },
      });
    expect(services['settings']?.environment).toEqual(services['backend']?.environment);
  });

  it('requires passwords for both databases and passes none as an argument', () => {
    expect(services['mongo']?.command?.join(' ')).toContain('--keyFile');
    expect(services['redis']?.command?.join(' ')).toMatch(/<<END\nrequirepass \$\$REDIS_PASSWORD\nEND/);
    const shown = all.filter(([, { command = [], entrypoint = [], healthcheck }]) =>
      [...command, ...entrypoint, ...(healthcheck?.test ?? [])].some((text) => /(?<!\$)\$\{/.test(text)),
    );
    expect(shown).toEqual([]);
  });

  it('exposes one authenticated port of the storage', () => {
    const words = (services['s3']?.command ?? []).join(' ').split(/\s+/);
    expect(words).toEqual(
      expect.arrayContaining([
        ...['-ip.bind=127.0.0.1', '-s3.ip.bind=0.0.0.0', '-s3.iam=false'],
        '-s3.config=/tmp/keys.json',
      ]),
    );
    expect(words.filter((word) => word.includes('0.0.0.0'))).toEqual(['-s3.ip.bind=0.0.0.0']);
  });

  it('contains no secret: each is a required variable', () => {
    const secrets = Object.entries(services['backend']?.environment ?? {}).filter(([name]) =>
      /SECRET|KEY|_UR[LI]$/.test(name),
    );
    const own = secrets.filter(
      ([, value]) => !value.startsWith('${') && !/^\w+:\/\/\w*:\$\{[A-Z_]+:\?/.test(value),
    );
    expect(own).toEqual([]);
  });
});
