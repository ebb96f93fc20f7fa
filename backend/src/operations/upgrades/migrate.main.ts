import 'reflect-metadata';
import { MigrationsModule } from '../../migrations/migrations.module.js';
import { runCommand, withModules } from '../../platform/command.js';
import { loadConfig } from '../../platform/config/config.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { OperationsModule } from '../operations.module.js';

/**
 * Brings the database to this version, or waits until another process has, as every start does; but no probe ends a long migration here.
 * Exit code 0: done; 2: it could not be done.
 */
await runCommand(async () =>
  withModules([PlatformModule.forRoot(loadConfig()), MigrationsModule, OperationsModule], async () =>
    Promise.resolve(0),
  ),
);
