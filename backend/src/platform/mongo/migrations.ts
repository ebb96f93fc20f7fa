import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import mongoose from 'mongoose';
import { limits } from '../config/limits.js';
import { isDuplicateKey } from './mongo-errors.js';

type Db = mongoose.mongo.Db;

/** One step of the data's shape. It may be run again when a process died in it, so it must bear that. */
export interface Migration {
  /** Ascending, never reused. */
  readonly number: number;
  readonly name: string;
  up(db: Db): Promise<void>;
}

/** In the order of their numbers. The first version needs none. */
export const migrations: readonly Migration[] = [];

interface MigrationRow {
  _id: string;
  number?: number;
  name?: string;
  doneAt?: Date;
  token?: string;
  until?: Date;
}

const LEASE = 'lease';
const WAIT_MS = 250;

/**
 * Runs the migrations that have not run yet. Processes that start together take turns by a lease, so each migration runs in
 * one of them.
 * @returns the numbers that ran here.
 */
export async function migrate(
  connection: Connection,
  list: readonly Migration[] = migrations,
): Promise<number[]> {
  const db = connection.db;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const rows = db.collection<MigrationRow>('migrations');
  const token = randomUUID();
  const lease = () => ({ token, until: new Date(Date.now() + limits.mongo.migrationLeaseMs) });
  const take = async (): Promise<boolean> => {
    try {
      await rows.updateOne(
        { _id: LEASE, $or: [{ until: { $lte: new Date() } }, { token }] },
        { $set: lease() },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  while (!(await take())) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const ran: number[] = [];
  const heartbeat = setInterval(() => void take().catch(() => undefined), limits.mongo.migrationLeaseMs / 3);
  try {
    for (const migration of [...list].sort((a, b) => a.number - b.number)) {
      const _id = String(migration.number);
      if ((await rows.findOne({ _id })) !== null) continue;
      await migration.up(db);
      await rows.insertOne({ _id, number: migration.number, name: migration.name, doneAt: new Date() });
      ran.push(migration.number);
    }
  } finally {
    clearInterval(heartbeat);
    await rows.deleteOne({ _id: LEASE, token });
  }
  return ran;
}
