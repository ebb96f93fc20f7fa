import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { AuditModule } from '../audit/audit.module.js';
import type { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { traceCommands } from '../monitoring/trace-commands.js';
import { isTracing } from '../monitoring/tracing.js';
import { DatabaseClock } from './database-clock.service.js';
import { SecondaryReads } from './secondary-reads.service.js';
import { NoPrimaryError } from './mongo-errors.js';
import { limitTime } from './time-limit.js';
import { UnitOfWork } from './unit-of-work.js';

/*
 * Operators in a filter are rejected unless marked with `mongoose.trusted({ $in: [...] })`, and a filter on a field that the schema lacks
 * throws instead of matching everything (operator injection, SEC-21).
 */
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');
mongoose.plugin(limitTime);

/** Command monitoring has a cost, so it is on only with tracing. */
const tracedConnection = {
  monitorCommands: true,
  connectionFactory: (connection: Connection): Connection => {
    traceCommands(connection.getClient());
    return connection;
  },
};

/** The connection, the unit of work, and the clock shared by all processes. */
@Module({})
export class MongoModule {
  static forRoot(config: PortalConfig): DynamicModule {
    const log = new Logger('MongoDB');
    return {
      module: MongoModule,
      global: true,
      imports: [
        MongooseModule.forRoot(config.MONGODB_URI, {
          autoIndex: false,
          autoCreate: false,
          serverSelectionTimeoutMS: limits.mongo.serverSelectionMs,
          connectTimeoutMS: limits.mongo.connectMs,
          heartbeatFrequencyMS: limits.mongo.heartbeatMs,
          socketTimeoutMS: limits.mongo.socketMs,
          waitQueueTimeoutMS: limits.mongo.serverSelectionMs,
          maxPoolSize: limits.mongo.maxPoolSize,
          writeConcern: { w: 'majority', j: true },
          readPreference: 'primary',
          retryAttempts: 5,
          retryDelay: 1_000,
          bufferCommands: false,
          connectionErrorFactory: (error) =>
            error instanceof mongoose.Error.MongooseServerSelectionError ? new NoPrimaryError(error) : error,
          ...(isTracing() ? tracedConnection : {}),
          onConnectionCreate: (connection: Connection) => {
            connection.on('error', (error: Error) => log.warn(error.message));
            connection.on('disconnected', () => log.warn('disconnected'));
            return connection;
          },
        }),
        AuditModule,
        OutboxModule,
      ],
      providers: [UnitOfWork, DatabaseClock, SecondaryReads],
      exports: [UnitOfWork, SecondaryReads, AuditModule, OutboxModule],
    };
  }
}
