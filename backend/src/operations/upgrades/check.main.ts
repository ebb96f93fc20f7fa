import 'reflect-metadata';
import { stdout } from 'node:process';
import { runCommand, withModules } from '../../platform/command.js';
import { loadConfig } from '../../platform/config/config.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { UpgradeCheckService } from './upgrade-check.service.js';
import { OperationsModule } from '../operations.module.js';

/**
 * Says what a start of this version would do to the database, and what speaks against it. Exit code 0: nothing; 1: something; 2: it could
 * not be found out.
 */
async function main(): Promise<number> {
  const config = loadConfig();
  return withModules([PlatformModule.forRoot(config), OperationsModule], async (app) => {
    const { plan, problems } = await app.get(UpgradeCheckService).look();
    for (const line of [...plan, ...problems]) stdout.write(`${line}\n`);
    stdout.write(problems.length === 0 ? 'Ready for this version.\n' : 'Not now.\n');
    return problems.length === 0 ? 0 : 1;
  });
}

await runCommand(main);
