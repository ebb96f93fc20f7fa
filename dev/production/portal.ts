/** The portal as docker-compose.yml makes it, beside nothing: what `npm run production` does to it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pause, until } from '../core/wait.ts';
import { root } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import type { Engine } from './engine.ts';
import type { Outside } from './outside.ts';
import { withSecrets } from './env-new.mjs';

const projectName = 'portal-production';
const project = ['compose', '-p', projectName, '--profile', 'proxy', '-f', join(root, 'docker-compose.yml')];
const image = 'membership-portal';
/** Made by the proxy for addresses that nobody else signs, such as localhost. */
const authority = '/data/caddy/pki/authorities/local/root.crt';
const longMs = 180_000;
const only = ['up', '-d', '--no-build', '--no-deps', '--wait', '--wait-timeout', '120'];

/** Kills every process but its own that was started with the argument. */
const killing = `
const { readdirSync, readFileSync } = require('node:fs');
for (const pid of readdirSync('/proc').filter((name) => Number(name) > 1 && Number(name) !== process.pid)) {
  const words = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0');
  if (words.includes(process.argv[1]) && words[0].endsWith('node')) process.kill(Number(pid), 'SIGKILL');
}
`;

export class Portal {
  /** What people type: of the proxy. */
  readonly address: string;
  private readonly engine: Engine;
  private readonly envFile: string;
  private readonly overrides: string;

  private constructor(engine: Engine, home: string, address: string) {
    this.engine = engine;
    this.envFile = join(home, 'production.env');
    this.overrides = join(home, 'overrides.yml');
    this.address = address;
  }

  /**
   * Writes the `.env` that a person would, moves the published ports where they are free, and names the provider.
   *
   * @param port of this machine for the backend itself, without the proxy
   */
  static async prepare(engine: Engine, home: string, port: number, outside: Outside): Promise<Portal> {
    const [s3Port, proxyPort, proxyS3Port] = [await freePort(), await freePort(), await freePort()];
    const portal = new Portal(engine, home, `https://localhost:${proxyPort}`);
    const moved = (from: number, to: number): string => `ports: !override ['127.0.0.1:${from}:${to}']`;
    const lines = [
      'services:',
      `  backend: { ${moved(port, 3000)}, ${outside.service} }`,
      `  backend-two: { ${outside.service} }`,
      `  worker: { ${outside.service} }`,
      `  proxy: { ports: !override ['127.0.0.1:${proxyPort}:${proxyPort}', '127.0.0.1:${proxyS3Port}:${proxyS3Port}'] }`,
      `  s3: { ${moved(s3Port, 8333)} }`,
    ];
    writeFileSync(portal.overrides, `${lines.join('\n')}\n`);
    writeFileSync(portal.envFile, withSecrets(readFileSync(join(root, '.env.example'), 'utf8')), {
      mode: 0o600,
    });
    portal.set({
      PUBLIC_URL: portal.address,
      S3_PUBLIC_ENDPOINT: `https://localhost:${proxyS3Port}`,
      METRICS_PORT: '9464',
      ...outside.settings,
    });
    return portal;
  }

  /** Changes lines of `.env`. They count from the next `up`. */
  set(values: Readonly<Record<string, string>>): void {
    const changed = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      readFileSync(this.envFile, 'utf8'),
    );
    writeFileSync(this.envFile, changed);
  }

  /** A line of `.env`. */
  setting(name: string): string {
    const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(this.envFile, 'utf8')) ?? [];
    return value;
  }

  /** Of the first container of a service in one of the compose file's networks; this machine is a neighbour there. */
  async addressIn(service: 'backend' | 'worker', network: 'front' | 'out'): Promise<string> {
    const id = (await this.compose(['ps', '-q', service])).split('\n')[0] ?? '';
    const path = `{{(index .NetworkSettings.Networks "${projectName}_${network}").IPAddress}}`;
    return (await this.engine.docker(['inspect', '-f', path, id])).trim();
  }

  /** A figure of the worker, the sum over its labels; 0 where there is none. */
  async metric(name: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.setting('METRICS_TOKEN')}` };
    const answer = await fetch(`http://${await this.addressIn('worker', 'out')}:9465/metrics`, { headers });
    if (!answer.ok) throw new Error(`The metrics of the worker are answered ${answer.status}`);
    const rows = (await answer.text()).split('\n').filter((line) => /^[\w]+/.exec(line)?.[0] === name);
    return rows.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  async compose(args: readonly string[], input?: string): Promise<string> {
    const files = [...project, '-f', this.overrides, '--env-file', this.envFile];
    return await this.engine.docker([...files, ...args], {
      cwd: root,
      timeoutMs: longMs,
      ...(input === undefined ? {} : { input }),
    });
  }

  /** @throws with the state of the services and the end of their logs when one does not become healthy */
  async up(): Promise<void> {
    try {
      await this.compose(['up', '-d', '--no-build', '--wait', '--wait-timeout', '120']);
    } catch (error) {
      const said = [
        await this.compose(['ps', '-a']),
        await this.compose(['logs', '--tail', '12', '--no-color']),
      ];
      throw new Error(`The portal did not start:\n${said.join('\n')}`, { cause: error });
    }
    setDefaultCACertificates([
      ...getCACertificates('default'),
      await this.inside('proxy', ['cat', authority]),
    ]);
    await until('The portal', 60_000, async () => await this.isReady());
  }

  /** So many containers of a service, those that there are unchanged. */
  async scale(service: 'worker', count: number): Promise<void> {
    await this.compose([...only, '--no-recreate', '--scale', `${service}=${count}`, service]);
  }

  /** What was built becomes another version, which counts from the next `up` or `replace`. */
  async nameVersion(version: string): Promise<void> {
    await this.engine.docker(['tag', `${image}:latest`, `${image}:${version}`]);
    this.set({ PORTAL_VERSION: version });
  }

  /** Starts a service anew by the version of `.env`, and no other; ready when it returns. */
  async replace(service: 'backend' | 'backend-two' | 'worker', count = 1): Promise<void> {
    await this.compose([...only, '--scale', `${service}=${count}`, service]);
  }

  private async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.address}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      if (!answer.ok) await pause(400);
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** What is refused before anything starts. @returns the problems as they are told */
  async refusal(): Promise<string> {
    const tried = await this.compose(['up', '-d', '--no-build']).then(
      () => undefined,
      (error: unknown) => `${error instanceof Error ? error.message : String(error)}`,
    );
    if (tried === undefined) throw new Error('It started with a wrong value.');
    const running = (await this.compose(['ps', '--services', '--status', 'running'])).trim();
    if (running !== '') throw new Error(`With a wrong value these run: ${running.replaceAll('\n', ', ')}`);
    const logs = await this.compose(['logs', '--no-color', 'settings']).catch(() => '');
    return `${tried}\n${logs}`;
  }

  /** Ends all of it as `docker compose stop` does. @throws naming who did not end by itself */
  async stop(): Promise<string> {
    await this.compose(['stop']);
    const lines = (await this.compose(['ps', '-a', '--format', '{{.Service}} {{.ExitCode}}']))
      .trim()
      .split('\n');
    const bad = lines.filter((line) => !line.endsWith(' 0'));
    if (bad.length > 0) throw new Error(`Exit codes other than 0: ${bad.join(', ')}`);
    return `${lines.length} containers, each with 0`;
  }

  /** Runs a program in a container. @returns exit code and what it printed */
  async inside(service: string, args: readonly string[]): Promise<string> {
    return await this.compose(['exec', '-T', service, ...args]);
  }

  /**
   * `npm run` in a container of its own.
   *
   * @param service as docs/operations.md names it
   * @returns what it printed
   * @throws when it does not end well
   */
  async command(service: 'backend' | 'worker', script: readonly string[], input = ''): Promise<string> {
    const run = ['run', '--rm', '-T', '--no-deps', service, 'npm', 'run', '--silent', ...script];
    return await this.compose(run, input);
  }

  /** Kills the program of a service with -9, within its container: whoever watches over it has to start it again. */
  async kill(service: 'backend' | 'worker'): Promise<void> {
    await this.inside(service, ['node', '-e', killing, `${service}/dist/program/main.js`]);
  }

  /** Takes the portal down, and the volumes of these services with all that is in them. */
  async loseData(services: readonly string[]): Promise<void> {
    await this.compose(['down', '--timeout', '30']);
    const volumes = services.map((service) => `${projectName}_${service}`);
    await this.engine.docker(['volume', 'rm', ...volumes]);
  }

  async down(): Promise<void> {
    await this.compose(['down', '-v', '--timeout', '30']);
  }
}
