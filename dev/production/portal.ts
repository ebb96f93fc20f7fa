/** The portal as docker-compose.yml makes it, beside nothing: what `npm run production` does to it. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, until } from '../core/wait.ts';
import { root } from '../core/paths.ts';
import { freePort } from '../core/ports.ts';
import type { Engine } from './engine.ts';
import { withSecrets } from './env-new.mjs';

const project = ['compose', '-p', 'portal-production', '-f', join(root, 'docker-compose.yml')];
const longMs = 180_000;

export class Portal {
  readonly address: string;
  private readonly engine: Engine;
  private readonly envFile: string;
  private readonly overrides: string;

  private constructor(engine: Engine, home: string, port: number) {
    this.engine = engine;
    this.envFile = join(home, 'production.env');
    this.overrides = join(home, 'ports.yml');
    this.address = `http://127.0.0.1:${port}`;
  }

  /** Writes the `.env` that a person would, and moves the published ports where they are free. */
  static async prepare(engine: Engine, home: string): Promise<Portal> {
    const [port, s3Port] = [await freePort(), await freePort()];
    const portal = new Portal(engine, home, port);
    const moved = (name: string, from: number, to: number): string =>
      `  ${name}: { ports: !override ['127.0.0.1:${from}:${to}'] }\n`;
    writeFileSync(portal.overrides, `services:\n${moved('backend', port, 3000)}${moved('s3', s3Port, 8333)}`);
    writeFileSync(portal.envFile, withSecrets(readFileSync(join(root, '.env.example'), 'utf8')), {
      mode: 0o600,
    });
    portal.set({
      PUBLIC_URL: 'https://portal.production.example',
      S3_PUBLIC_ENDPOINT: `http://127.0.0.1:${s3Port}`,
      SMTP_URL: 'smtps://mail.example:465',
      RAZORPAY_KEY_ID: `rzp_live_${randomBytes(7).toString('hex')}`,
      RAZORPAY_KEY_SECRET: randomBytes(12).toString('hex'),
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
    await until('The portal', 60_000, async () => await this.isReady());
  }

  /** Only the provider and the mail server are away: no such ones are reached from here. */
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

  async down(): Promise<void> {
    await this.compose(['down', '-v', '--timeout', '30']);
  }
}
