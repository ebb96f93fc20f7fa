import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { prepareSchema } from '../platform/mongo/migrations.js';
import { migrations } from './migrations.js';

/** Holds the start of a process until the database has the shape that this build needs. */
@Injectable()
export class SchemaGate implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Nest runs this before timers, queues and seeds, which begin at bootstrap. */
  async onModuleInit(): Promise<void> {
    await prepareSchema(this.connection, migrations);
  }
}

/** Belongs into the root module of every process that opens the database. */
@Module({ providers: [SchemaGate] })
export class MigrationsModule {}
