/**
 * `main.ts [--members 200000] [--applications 60000] [--seed 1]`: idempotently seeds a database. Lists, branding and
 * prices are written by the backend's modules on start; this program adds demo staff and, on request, a crowd of
 * members. `SEED=none` disables it, `SEED=<number>` is the number of members.
 */
import '../core/development-only.ts';
import 'reflect-metadata';
import { Logger, type INestApplicationContext } from '@nestjs/common';
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
import { parseArgs } from 'node:util';
import type { CrowdSettings } from './crowd/plan.ts';
import { finalKey } from '@portal/backend/platform/storage/file-keys';
import { createLicence, type SampleFile, createPhoto, createSignature } from '../demo/sample-files.ts';
import type { SharedData } from './crowd/documents.ts';
import { StaffService } from '@portal/backend/accounts/staff/staff.service';
import type { Role } from '@portal/contract/enums';

const people: readonly { username: string; role: Role }[] = [
  { username: 'employee', role: 'Employee' },
  { username: 'admin', role: 'Admin' },
  { username: 'superadmin', role: 'superAdmin' },
];

/**
 * Creates missing demo staff, one for each role, unless the database has other staff.
 *
 * @returns a summary for the output
 */
async function seedStaff(app: INestApplicationContext, password: string): Promise<string> {
  const staff = app.get(StaffService);
  const existing = await staff.usernames();
  if (existing.some((name) => !people.some(({ username }) => username === name))) return 'unchanged';
  const missing = people.filter(({ username }) => !existing.includes(username));
  for (const { username, role } of missing) {
    await staff.create({ kind: 'system' }, { username, role, password, email: `${username}@portal.example` });
  }
  return missing.length === 0 ? 'unchanged' : missing.map(({ username }) => username).join(', ');
}

/** Stores one file of each kind, shared by the whole crowd. @returns the keys */
async function storePictures(storage: StorageService): Promise<SharedData['files']> {
  const [profileImage, signatureImage, certificateImage] = await Promise.all([
    store(storage, 'profile_image', await createPhoto(900, 1125)),
    store(storage, 'signature_image', await createSignature()),
    store(storage, 'cert_image', createLicence()),
  ]);
  return { profileImage, signatureImage, certificateImage };
}

async function store(
  storage: StorageService,
  slot: 'profile_image' | 'signature_image' | 'cert_image',
  { name, mimeType, buffer }: SampleFile,
): Promise<string> {
  const ext = name.split('.').at(-1) ?? '';
  const key = finalKey({ appType: 'single', id: 'crowd', version: 'v0', slot, ext });
  await storage.put(key, buffer, mimeType);
  return key;
}

/** A realistic default share of applications that are not approved. */
const APPLICATIONS_PER_MEMBER = 0.3;

/**
 * Parses the options of a crowd.
 *
 * @param args `--members`, `--applications` and `--seed`, each with a whole number
 * @param seed SEED of the environment; a number is the number of members
 * @returns undefined if no crowd is requested
 * @throws for other arguments
 */
function parseCrowdOptions(args: string[], seed: string | undefined): Omit<CrowdSettings, 'now'> | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { members: text, applications: text, seed: text } });
  const members = parseWholeNumber(
    'members',
    values.members ?? (/^\d+$/.test(seed ?? '') ? seed : undefined),
  );
  const applications = parseWholeNumber('applications', values.applications);
  if (members === undefined && applications === undefined) return undefined;
  return {
    members: members ?? 0,
    applications: applications ?? Math.round((members ?? 0) * APPLICATIONS_PER_MEMBER),
    seed: parseWholeNumber('seed', values.seed) ?? 1,
  };
}

function parseWholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,7}$/.test(text))
    throw new Error(`--${name} must be a whole number below 10,000,000, not '${text}'.`);
  return Number(text);
}

class SeedModule {}

async function main(): Promise<void> {
  const password = process.env['DEMO_PASSWORD'] ?? 'Demo-Orange-2026';
  const crowd = parseCrowdOptions(process.argv.slice(2), process.env['SEED']);
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
  note('seed', 'not requested');
} else {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    // Modules that failed to start leave connections open.
    process.exit(1);
  }
}
