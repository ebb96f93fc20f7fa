/**
 * `main.ts [--members 200000] [--applications 60000] [--seed 1]`: fills a database with demo data, each kind once. The lists, the
 * branding and the prices fill themselves when the backend's modules start; this program starts them and adds what only a
 * demonstration has, and a crowd when one is asked for. `SEED=none` leaves it out; `SEED=<number>` is so many members.
 */
import '../core/development-only.ts';
import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { AccountsModule } from '@portal/backend/accounts/accounts.module';
import { SettingsModule } from '@portal/backend/settings/settings.module';
import { PasswordsService } from '@portal/backend/accounts/passwords/passwords.service';
import { BrandingService } from '@portal/backend/settings/branding/branding.service';
import { MigrationsModule } from '@portal/backend/migrations/migrations.module';
import { loadConfig } from '@portal/backend/platform/config/config';
import { PlatformModule } from '@portal/backend/platform/platform.module';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { PricingService } from '@portal/backend/settings/pricing/pricing.service';
import { ReferenceService } from '@portal/backend/settings/reference/reference.service';
import type { Connection } from 'mongoose';
import { note, reasonOf } from '../core/steps.ts';
import { fillWithCrowd } from './crowd/fill.ts';
import { crowdFrom } from './crowd/options.ts';
import { storePictures } from './crowd/pictures.ts';
import { seedStaff } from './staff.ts';

class SeedModule {}

async function main(): Promise<void> {
  const password = process.env['DEMO_PASSWORD'] ?? 'Demo-Orange-2026';
  const crowd = crowdFrom(process.argv.slice(2), process.env['SEED']);
  Logger.overrideLogger(['error']);
  const imports = [PlatformModule.forRoot(loadConfig()), MigrationsModule, AccountsModule, SettingsModule];
  const app = await NestFactory.createApplicationContext(
    { module: SeedModule, imports },
    { abortOnError: false },
  );
  try {
    const states: unknown = JSON.parse((await app.get(ReferenceService).states()).body.toString());
    note('lists', `${Array.isArray(states) ? states.length : 0} states and territories`);
    note('branding', (await app.get(BrandingService).current()).name);
    note('prices', `${(await app.get(PricingService).current()).length} plans`);
    note('staff', await seedStaff(app, password));
    if (crowd !== undefined) {
      const shared = {
        files: await storePictures(app.get(StorageService)),
        passwordHash: await app.get(PasswordsService, { strict: false }).hash(password),
      };
      note('crowd', await fillWithCrowd(app.get<Connection>(getConnectionToken()), crowd, shared));
    }
  } finally {
    await app.close();
  }
}

if (process.env['SEED'] === 'none') {
  note('seed', 'none wanted');
} else {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  }
}
