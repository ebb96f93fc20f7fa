import type { DynamicModule, Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Connection } from 'mongoose';
import { leaveDatabase, makeDatabase } from '../../../../dev/testing/databases/test-databases.ts';
import { createApp } from '../../create-app.js';
import type { PortalConfig } from '../config/config.js';
import { flushOwnRedis } from './redis.js';
import { testConfig } from './test-config.js';
import { UnboundCalls } from './unbound-calls.js';

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly config: PortalConfig;
  readonly connection: Connection;
  /** Closes it and releases its database. */
  close(): Promise<void>;
}

async function firstStart(MONGODB_URI: string): Promise<void> {
  const app = await createApp(testConfig({ MONGODB_URI }));
  await app.close();
}

/** Starts the backend, or some of its modules, without a port (`app.inject`), against real servers and a separate database. */
export async function startTestApp(
  modules?: readonly (Type | DynamicModule)[],
  config: PortalConfig = testConfig(),
): Promise<TestApp> {
  await makeDatabase(config.MONGODB_URI, firstStart);
  const app = await createApp(config, modules && [...modules, UnboundCalls.besides(modules)]);
  const connection = app.get<Connection>(getConnectionToken());
  return {
    app,
    config,
    connection,
    close: async () => {
      await app.close();
      if (await leaveDatabase(config.MONGODB_URI)) await flushOwnRedis();
    },
  };
}
