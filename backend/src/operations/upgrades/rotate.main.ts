import 'reflect-metadata';
import { stdout } from 'node:process';
import { MigrationsModule } from '../../migrations/migrations.module.js';
import { AuditSealer } from '../../platform/audit/audit-sealer.service.js';
import { runCommand, withModules } from '../../platform/command.js';
import { loadConfig } from '../../platform/config/config.js';
import { type CollectionReport, KeyRotation } from '../../platform/crypto/key-rotation.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { OperationsModule } from '../operations.module.js';
import { sealedCollections } from './sealed-collections.js';

/** So many of what can not be opened are named. */
const NAMED = 20;

function print({ name, resealed, upToDate, missed, unreadable }: CollectionReport): void {
  const left = missed + unreadable.length;
  stdout.write(
    `${name}: ${resealed} moved to the newest key, ${upToDate} were there already, ${left} not moved\n`,
  );
  for (const where of unreadable.slice(0, NAMED)) stdout.write(`  no key opens ${name} ${where}\n`);
  if (unreadable.length > NAMED) stdout.write(`  and ${unreadable.length - NAMED} more\n`);
  if (missed > 0) stdout.write(`  ${missed} changed meanwhile: run it again\n`);
}

/**
 * Encrypts everything again that is under an older key of DATA_KEYS (SEC-51). Exit code 0: nothing needs the older keys any
 * more; 1: something is left on them, or can not be opened by any key; 2: it could not be done.
 */
async function main(): Promise<number> {
  const config = loadConfig();
  return withModules([PlatformModule.forRoot(config), MigrationsModule, OperationsModule], async (app) => {
    const rotation = app.get(KeyRotation);
    const reports: CollectionReport[] = [];
    for (const collection of sealedCollections) reports.push(await rotation.rotate(collection));
    reports.forEach(print);
    const waiting = await app.get(AuditSealer).waitingUnderOlderKeys();
    if (waiting > 0) stdout.write(`audit: ${waiting} rows wait for their seal under an older key\n`);
    const counts = reports.map(({ name, resealed, missed, unreadable }) => ({
      collection: name,
      resealed,
      left: missed + unreadable.length,
    }));
    await app.get(UnitOfWork).run({ ...systemActor, id: 'keys:rotate' }, async (tx) => {
      tx.audit({ action: 'keys.rotate', object: { kind: 'keys', id: 'DATA_KEYS' }, after: { counts } });
    });
    const left = counts.reduce((sum, { left: own }) => sum + own, waiting);
    stdout.write(
      left === 0
        ? 'Everything is under the newest key. Codes that were mailed in the last hour still need the older ones.\n'
        : `${left} LEFT. Keep the older keys.\n`,
    );
    return left === 0 ? 0 : 1;
  });
}

await runCommand(main);
