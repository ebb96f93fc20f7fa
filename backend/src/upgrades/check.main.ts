import 'reflect-metadata';
import { stderr, stdout } from 'node:process';
import { type DynamicModule, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig } from '../platform/config/config.js';
import { PlatformModule } from '../platform/platform.module.js';
import { UpgradeCheckService } from './upgrade-check.service.js';
import { UpgradesModule } from './upgrades.module.js';

class UpgradeCheckCommand {}

/** Says what a start of this version would do to the database, and what speaks against it. Exit code 0: nothing; 1: something; 2: it could not be found out. */
async function main(): Promise<number> {
  const config = loadConfig();
  Logger.overrideLogger(['error']);
  const root: DynamicModule = {
    module: UpgradeCheckCommand,
    imports: [PlatformModule.forRoot(config), UpgradesModule],
  };
  const app = await NestFactory.createApplicationContext(root, { abortOnError: false });
  try {
    const { plan, problems } = await app.get(UpgradeCheckService).look();
    for (const line of [...plan, ...problems]) stdout.write(`${line}\n`);
    stdout.write(problems.length === 0 ? 'Ready for this version.\n' : 'Not now.\n');
    return problems.length === 0 ? 0 : 1;
  } finally {
    await app.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
