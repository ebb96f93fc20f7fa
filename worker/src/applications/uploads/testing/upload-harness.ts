import { randomBytes } from 'node:crypto';
import { type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { FileSlot } from '@portal/contract/enums';
import { FilesRepository } from '@portal/backend/applications/uploads/files.repository';
import { type StoredFile, thumbnailKeyOf } from '@portal/backend/applications/uploads/stored-file';
import { MigrationsModule } from '@portal/backend/migrations/migrations.module';
import { Clock } from '@portal/backend/platform/clock';
import { loadConfig, type PortalConfig } from '@portal/backend/platform/config/config';
import { PlatformModule } from '@portal/backend/platform/platform.module';
import { StorageService } from '@portal/backend/platform/storage/s3';
import type { Connection } from 'mongoose';
import { leaveDatabase, openDatabase } from '../../../../../dev/testing/databases/test-databases.ts';
import { ApplicationsWorkerModule } from '../../applications.module.js';

/** Token of the connection in Nest's mongoose module, which only the backend depends on. */
const CONNECTION = 'DatabaseConnection';
const key = (word: string): string => `${word}-for-tests-only-0123456789abcdef`;

const harmless = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:1',
  RAZORPAY_KEY_ID: 'rzp_test_portal',
  RAZORPAY_KEY_SECRET: 'portal_test_secret',
  RAZORPAY_WEBHOOK_SECRETS: 'portal_webhook_secret',
  RAZORPAY_BASE_URL: 'http://127.0.0.1:4010',
  RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:4010/checkout.js',
  JWT_SECRETS: key('jwt'),
  DATA_KEYS: key('data'),
  DOCUMENT_SIGNING_KEY: key('sign'),
  DOCUMENT_PROOF_KEYS: `2026-01-01:sign:${'5a'.repeat(32)}`,
};

/** A movable clock. */
class MovedClock extends Clock {
  private offsetMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(hours: number): void {
    this.offsetMs += hours * 60 * 60 * 1000;
  }
}

/** The worker's uploads without queues, with real servers and a movable clock. */
export class UploadHarness {
  private constructor(
    readonly context: INestApplicationContext,
    readonly connection: Connection,
    readonly storage: StorageService,
    private readonly mongoUri: string,
    private readonly clock: MovedClock,
  ) {}

  /** @param part module of the worker under test */
  static async start(
    servers: Readonly<Record<string, string>>,
    part: Type = ApplicationsWorkerModule,
  ): Promise<UploadHarness> {
    const configOf = (mongoUri: string): PortalConfig =>
      loadConfig({ ...harmless, ...servers, MONGODB_URI: mongoUri });
    const mongoUri = await openDatabase(servers['MONGODB_URI'] ?? '', async (uri) => {
      const { createApp } = await import('@portal/backend/create-app');
      const app = await createApp(configOf(uri));
      await app.close();
    });
    const config = configOf(mongoUri);
    const clock = new MovedClock();
    const platform = PlatformModule.forRoot(config);
    @Module({
      imports: [
        { ...platform, providers: [...(platform.providers ?? []), { provide: Clock, useValue: clock }] },
        MigrationsModule,
        part,
      ],
    })
    class WorldModule {}
    const context = await NestFactory.createApplicationContext(WorldModule, {
      logger: false,
      abortOnError: false,
    });
    const connection = context.get<Connection>(CONNECTION);
    return new UploadHarness(context, connection, context.get(StorageService), mongoUri, clock);
  }

  async close(): Promise<void> {
    await this.context.close();
    await leaveDatabase(this.mongoUri);
  }

  /** Moves the clock. */
  later(hours: number): void {
    this.clock.advance(hours);
  }

  now(): Date {
    return this.clock.now();
  }

  /** Stores an upload with the objects of its state. */
  async file(
    appId: string,
    state: StoredFile['state'],
    changes: Partial<StoredFile> = {},
  ): Promise<StoredFile> {
    const slot: FileSlot = changes.slot ?? 'profile_image';
    const file: Omit<StoredFile, 'id'> = {
      key: `applications/single/${appId}/v${randomBytes(6).toString('hex')}/${slot}.jpg`,
      incomingKey: `incoming/${randomBytes(16).toString('hex')}`,
      appType: 'single',
      owner: 'application',
      ownerId: appId,
      slot,
      person: 0,
      contentType: 'image/jpeg',
      finalContentType: 'image/jpeg',
      createdAt: this.now(),
      ...changes,
      state,
    };
    const files = this.context.get(FilesRepository, { strict: false });
    const id = await files.insert(file);
    const stored = state === 'ok' ? [file.key, thumbnailKeyOf(file.key)] : [file.incomingKey];
    for (const object of stored) await this.storage.put(object, Buffer.from('x'), 'image/jpeg');
    return { ...file, id };
  }

  /** Lists which of a file's row and objects exist. */
  async leftOf(file: StoredFile): Promise<string[]> {
    const files = this.context.get(FilesRepository, { strict: false });
    const known = (await files.byId(file.id)) === undefined ? [] : ['row'];
    const objects: [string, string][] = [
      ['incoming', file.incomingKey],
      ['final', file.key],
      ['thumbnail', thumbnailKeyOf(file.key)],
    ];
    const there = await Promise.all(objects.map(async ([, object]) => this.storage.exists(object)));
    return [...known, ...objects.flatMap(([name], index) => (there[index] === true ? [name] : []))];
  }
}
