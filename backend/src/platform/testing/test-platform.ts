import 'reflect-metadata';
import {
  type DynamicModule,
  type INestApplicationContext,
  Module,
  type Provider,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { leaveDatabase, useDatabase } from '../../../../dev/testing/databases/test-databases.ts';
import { Clock } from '../clock.js';
import type { PortalConfig } from '../config/config.js';
import { JobsModule } from '../outbox/jobs.module.js';
import { PlatformModule } from '../platform.module.js';
import { flushOwnRedis } from './redis.js';
import { testConfig } from './test-config.js';

/** A clock that tests advance. */
export class TestClock extends Clock {
  private offsetMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}

export interface TestPlatform {
  readonly config: PortalConfig;
  readonly context: INestApplicationContext;
  readonly connection: Connection;
  readonly clock: TestClock;
  /** Closes it and releases its database. */
  close(): Promise<void>;
}

interface TestPlatformOptions {
  readonly config?: PortalConfig;
  readonly imports?: readonly (Type | DynamicModule)[];
  readonly providers?: readonly Provider[];
  /** Adds relay, sweeper, timers and handlers, as in the worker. */
  readonly jobs?: boolean;
  /** Has MongoDB keep snapshots for a minute instead of 5 seconds, for backups on a busy machine. */
  readonly longSnapshots?: boolean;
}

@Module({})
class TestModule {}

/** Starts the platform against the real servers of the test run, with a separate database and an adjustable clock. */
export async function startTestPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const config = options.config ?? testConfig();
  const clock = new TestClock();
  const platform = PlatformModule.forRoot(config);
  const root: DynamicModule = {
    module: TestModule,
    imports: [
      { ...platform, providers: [...(platform.providers ?? []), { provide: Clock, useValue: clock }] },
      ...(options.jobs === true ? [JobsModule.forRoot(config)] : []),
      ...(options.imports ?? []),
    ],
    providers: [...(options.providers ?? [])],
  };
  const context = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  const connection = context.get<Connection>(getConnectionToken());
  const keepSnapshots = async (minSnapshotHistoryWindowInSeconds: number): Promise<void> => {
    const admin = connection.getClient().db('admin');
    await admin.command({ setParameter: 1, minSnapshotHistoryWindowInSeconds });
  };
  if (options.longSnapshots === true) await keepSnapshots(60);
  useDatabase(config.MONGODB_URI);
  await Promise.all(Object.values(connection.models).map(async (model) => makeCollection(model)));
  return {
    config,
    context,
    connection,
    clock,
    close: async () => {
      // As in dev/services/mongo.ts.
      if (options.longSnapshots === true) await keepSnapshots(5);
      await context.close();
      if (await leaveDatabase(config.MONGODB_URI)) await flushOwnRedis();
    },
  };
}

/** Creates a collection from its schema, much faster than the migrations but equal to them (migrations.medium.test.ts). */
async function makeCollection(model: Model<unknown>): Promise<void> {
  await model.createCollection();
  await model.createIndexes();
}
