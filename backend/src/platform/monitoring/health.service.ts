import { connect } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../clock.js';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { connectFailingFast, type RedisConnection } from '../redis.js';
import { StorageService } from '../storage/s3.js';
import { HeartbeatsRepository } from './heartbeats.repository.js';

export const healthParts = ['mongo', 'redis', 'storage', 'mail', 'provider', 'worker'] as const;
export type HealthPart = (typeof healthParts)[number];
export type PartState = 'ok' | 'degraded';

export interface Readiness {
  readonly status: 'ok' | 'degraded' | 'down' | 'draining';
  readonly parts: Readonly<Record<HealthPart, PartState>>;
}

/** Whether to answer 200: never without MongoDB or while draining; with `all` only when every part is ok. */
export function isReady({ status }: Readiness, all: boolean): boolean {
  return status === 'ok' || (status === 'degraded' && !all);
}

/** Checks the dependencies (REL-01). MongoDB is required; without another part the portal is degraded. */
@Injectable()
export class HealthService implements OnApplicationShutdown {
  private readonly redis: RedisConnection;
  private draining = false;
  private latest: { readonly at: number; readonly parts: Promise<Record<HealthPart, PartState>> } | undefined;

  constructor(
    private readonly config: PortalConfig,
    @InjectConnection() private readonly connection: Connection,
    private readonly storage: StorageService,
    private readonly heartbeats: HeartbeatsRepository,
    private readonly clock: Clock,
  ) {
    this.redis = connectFailingFast(config);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Marks the process as not ready before it ends (REL-01). */
  startDraining(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Returns `draining` before the end, `down` without MongoDB, else `ok` or `degraded` by the parts. */
  async readiness(): Promise<Readiness> {
    const parts = await this.parts();
    if (this.draining) return { status: 'draining', parts };
    if (parts.mongo !== 'ok') return { status: 'down', parts };
    return { status: Object.values(parts).every((part) => part === 'ok') ? 'ok' : 'degraded', parts };
  }

  private parts(): Promise<Record<HealthPart, PartState>> {
    const now = performance.now();
    if (this.latest === undefined || now - this.latest.at > limits.health.keepMs) {
      this.latest = { at: now, parts: this.check() };
    }
    return this.latest.parts;
  }

  private async check(): Promise<Record<HealthPart, PartState>> {
    const checks: Record<HealthPart, (signal: AbortSignal) => Promise<unknown>> = {
      mongo: async () => {
        if (this.connection.db === undefined) throw new Error('not connected');
        // The driver's time-out also drops the connection, so that pings do not pile up at a stalled server.
        await this.connection.db.command({ ping: 1 }, { timeoutMS: limits.health.checkMs });
      },
      redis: () => this.redis.ping(),
      storage: (signal) => this.storage.ping(signal),
      mail: (signal) => reach(this.config.SMTP_URL, signal),
      provider: (signal) => reach(this.config.RAZORPAY_BASE_URL, signal),
      worker: () => this.requireWorkerBeat(),
    };
    const states = await Promise.all(
      healthParts.map(async (part): Promise<[HealthPart, PartState]> => [part, await stateOf(checks[part])]),
    );
    return Object.fromEntries(states) as Record<HealthPart, PartState>;
  }

  private async requireWorkerBeat(): Promise<void> {
    const at = await this.heartbeats.latest('worker');
    if (at === undefined || this.clock.now().getTime() - at.getTime() > limits.health.beatStaleMs) {
      throw new Error('no heartbeat');
    }
  }
}

async function stateOf(check: (signal: AbortSignal) => Promise<unknown>): Promise<PartState> {
  const signal = AbortSignal.timeout(limits.health.checkMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('late')), { once: true });
  });
  try {
    await Promise.race([check(signal), late]);
    return 'ok';
  } catch {
    return 'degraded';
  }
}

const ports: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465, 'http:': 80, 'https:': 443 };

/** Resolves when a server accepts a TCP connection. */
function reach(address: string | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (address === undefined) {
      reject(new Error('not configured'));
      return;
    }
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: url.port === '' ? (ports[url.protocol] ?? 443) : Number(url.port) });
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
}
