/** Controls the portal of docker-compose.yml for `npm run production`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pause, until } from '../core/wait.ts';
import { root } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import type { Engine } from './engine.ts';
import type { ExternalServices } from './external-services.ts';
import { withSecrets } from './env-new.mjs';

const projectName = 'portal-production';
const project = ['compose', '-p', projectName, '--profile', 'proxy', '-f', join(root, 'docker-compose.yml')];
const image = 'membership-portal';
/** Certificate authority of the proxy for addresses without a public certificate, such as localhost. */
const caCertificate = '/data/caddy/pki/authorities/local/root.crt';
const composeTimeoutMs = 180_000;
const singleServiceArgs = ['up', '-d', '--no-build', '--no-deps', '--wait', '--wait-timeout', '120'];

/** Kills every other Node process that was started with the argument. */
const killScript = `
const { readdirSync, readFileSync } = require('node:fs');
for (const pid of readdirSync('/proc').filter((name) => Number(name) > 1 && Number(name) !== process.pid)) {
  const words = readFileSync('/proc/' + pid + '/cmdline', 'utf8').split('\\0');
  if (words.includes(process.argv[1]) && words[0].endsWith('node')) process.kill(Number(pid), 'SIGKILL');
}
`;

export class Portal {
  /** Public address, of the proxy. */
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
   * Writes `.env` and an override file with free ports and the external services.
   *
   * @param port host port of the backend, bypassing the proxy
   */
  static async prepare(
    engine: Engine,
    home: string,
    port: number,
    outside: ExternalServices,
  ): Promise<Portal> {
    const [s3Port, proxyPort, proxyS3Port] = [await freePort(), await freePort(), await freePort()];
    const portal = new Portal(engine, home, `https://localhost:${proxyPort}`);
    const portMapping = (from: number, to: number): string => `ports: !override ['127.0.0.1:${from}:${to}']`;
    const lines = [
      'services:',
      `  backend: { ${portMapping(port, 3000)}, ${outside.service} }`,
      `  backend-two: { ${outside.service} }`,
      `  worker: { ${outside.service} }`,
      `  proxy: { ports: !override ['127.0.0.1:${proxyPort}:${proxyPort}', '127.0.0.1:${proxyS3Port}:${proxyS3Port}'] }`,
      `  s3: { ${portMapping(s3Port, 8333)} }`,
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

  /** Changes variables of `.env`, effective from the next `up`. */
  set(values: Readonly<Record<string, string>>): void {
    const changed = Object.entries(values).reduce(
      (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      readFileSync(this.envFile, 'utf8'),
    );
    writeFileSync(this.envFile, changed);
  }

  /** Returns a variable of `.env`. */
  setting(name: string): string {
    const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(this.envFile, 'utf8')) ?? [];
    return value;
  }

  /** Returns the address of the first container of a service in a network of the compose file. */
  async addressIn(service: 'backend' | 'worker', network: 'front' | 'out'): Promise<string> {
    const id = (await this.compose(['ps', '-q', service])).split('\n')[0] ?? '';
    const path = `{{(index .NetworkSettings.Networks "${projectName}_${network}").IPAddress}}`;
    return (await this.engine.docker(['inspect', '-f', path, id])).trim();
  }

  /** Returns a metric of the worker, summed over its labels; 0 if missing. */
  async metric(name: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.setting('METRICS_TOKEN')}` };
    const answer = await fetch(`http://${await this.addressIn('worker', 'out')}:9465/metrics`, { headers });
    if (!answer.ok) throw new Error(`The response to the metrics of the worker is ${answer.status}`);
    const rows = (await answer.text()).split('\n').filter((line) => /^[\w]+/.exec(line)?.[0] === name);
    return rows.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  }

  async compose(args: readonly string[], input?: string): Promise<string> {
    const files = [...project, '-f', this.overrides, '--env-file', this.envFile];
    return await this.engine.docker([...files, ...args], {
      cwd: root,
      timeoutMs: composeTimeoutMs,
      ...(input === undefined ? {} : { input }),
    });
  }

  /** @throws with states and logs of the services if one does not become healthy */
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
      await this.exec('proxy', ['cat', caCertificate]),
    ]);
    await until('The portal', 60_000, async () => await this.isReady());
  }

  /** Scales a service and keeps its existing containers. */
  async scale(service: 'worker', count: number): Promise<void> {
    await this.compose([...singleServiceArgs, '--no-recreate', '--scale', `${service}=${count}`, service]);
  }

  /** Tags the built image with a version, effective from the next `up` or `replace`. */
  async tagVersion(version: string): Promise<void> {
    await this.engine.docker(['tag', `${image}:latest`, `${image}:${version}`]);
    this.set({ PORTAL_VERSION: version });
  }

  /** Recreates one service with the version of `.env` and waits until it is healthy. */
  async replace(service: 'backend' | 'backend-two' | 'worker', count = 1): Promise<void> {
    await this.compose([...singleServiceArgs, '--scale', `${service}=${count}`, service]);
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

  /** Starts with invalid settings, which must fail before any service runs. @returns the output */
  async startupError(): Promise<string> {
    const startError = await this.compose(['up', '-d', '--no-build']).then(
      () => undefined,
      (error: unknown) => `${error instanceof Error ? error.message : String(error)}`,
    );
    if (startError === undefined) throw new Error('It started with an invalid value.');
    const running = (await this.compose(['ps', '--services', '--status', 'running'])).trim();
    if (running !== '')
      throw new Error(`Running despite an invalid value: ${running.replaceAll('\n', ', ')}`);
    const logs = await this.compose(['logs', '--no-color', 'settings']).catch(() => '');
    return `${startError}\n${logs}`;
  }

  /** Stops all containers. @throws with those that did not exit with 0 */
  async stop(): Promise<string> {
    await this.compose(['stop']);
    const lines = (await this.compose(['ps', '-a', '--format', '{{.Service}} {{.ExitCode}}']))
      .trim()
      .split('\n');
    const bad = lines.filter((line) => !line.endsWith(' 0'));
    if (bad.length > 0) throw new Error(`Exit codes other than 0: ${bad.join(', ')}`);
    return `${lines.length} containers, all exited with 0`;
  }

  /** Runs a program in a running container. @returns its output */
  async exec(service: string, args: readonly string[]): Promise<string> {
    return await this.compose(['exec', '-T', service, ...args]);
  }

  /** Runs an npm script in a new container. @returns its output. @throws on failure */
  async runScript(service: 'backend' | 'worker', script: readonly string[], input = ''): Promise<string> {
    const run = ['run', '--rm', '-T', '--no-deps', service, 'npm', 'run', '--silent', ...script];
    return await this.compose(run, input);
  }

  /** Kills the program of a service inside its container, so that its supervisor has to restart it. */
  async kill(service: 'backend' | 'worker'): Promise<void> {
    await this.exec(service, ['node', '-e', killScript, `${service}/dist/program/main.js`]);
  }

  /** Takes the portal down and deletes the volumes of these services. */
  async destroyVolumes(services: readonly string[]): Promise<void> {
    await this.compose(['down', '--timeout', '30']);
    const volumes = services.map((service) => `${projectName}_${service}`);
    await this.engine.docker(['volume', 'rm', ...volumes]);
  }

  async down(): Promise<void> {
    await this.compose(['down', '-v', '--timeout', '30']);
  }
}
