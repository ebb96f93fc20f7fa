/** The portal of one bench, and its calls as a superAdmin who has just entered the password. */
import { calls } from '@portal/contract/calls';
import { type Client, createClient } from '@portal/contract/client';
import { pause } from '@portal/dev/core/wait.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem, type System, type SystemOptions } from '@portal/dev/testing/system.ts';
import mongoose from 'mongoose';
import { waitForDuplicateSearch } from './duplicate-search.ts';

export const password = 'Demo-Orange-2026';

export interface BenchPortal {
  readonly system: System;
  readonly db: mongoose.mongo.Db;
  readonly call: Client;
  readonly accessToken: string;
}

/** Starts servers and a portal without rate limits, runs `work` when a crowd is compared, and stops everything. */
export async function withPortal(
  options: SystemOptions,
  work: (portal: BenchPortal) => Promise<void>,
): Promise<void> {
  const given = new Set(Object.keys(process.env));
  const servers = await startRunServers();
  Object.assign(process.env, servers.env);
  const system = await startSystem({ ...options, env: { RATE_LIMIT_FACTOR: '100000', ...options.env } });
  const mongo = new mongoose.mongo.MongoClient(system.env['MONGODB_URI'] ?? '', { maxPoolSize: 50 });
  try {
    await mongo.connect();
    // The default of MongoDB; test servers have 5 seconds, which is too short for a large export.
    await mongo.db('admin').command({ setParameter: 1, minSnapshotHistoryWindowInSeconds: 300 });
    // Before the log-in, which would have ended by then.
    if (/^\d+$/.test(options.seed ?? '')) await waitForDuplicateSearch(mongo.db());
    const baseUrl = system.urls.portal;
    const { accessToken = '' } = await createClient({ baseUrl })(calls.staffLogin, {
      body: { username: 'superadmin', password },
    });
    const call = createClient({ baseUrl, token: () => accessToken });
    // Exports and imports need a recent password.
    await call(calls.reauthenticate, { body: { password } });
    await work({ system, db: mongo.db(), call, accessToken });
  } finally {
    await mongo.close();
    await system.close();
    await servers.stop();
    // The next portal starts servers of its own.
    for (const name of Object.keys(servers.env)) if (!given.has(name)) delete process.env[name];
  }
}

/** Waits until a run is done. @throws if it failed */
export async function waitForRun(call: Client, id: string): Promise<void> {
  for (;;) {
    const { data } = await call(calls.getRun, { params: { id } });
    if (data.state === 'done') return;
    if (data.state !== 'waiting' && data.state !== 'running') throw new Error(JSON.stringify(data));
    await pause(20);
  }
}
