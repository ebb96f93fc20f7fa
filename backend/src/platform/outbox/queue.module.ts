import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { openRedis, type RedisConnection } from '../redis.js';
import { Queues } from './queues.service.js';

/** Producers: adds jobs, fails fast (SAFE-07). */
@Module({ providers: [Queues], exports: [Queues] })
export class QueueModule {}

/** What a `@Processor` class connects with: it waits for Redis as long as that takes (SAFE-07). */
@Injectable()
class WorkersConnection implements OnApplicationShutdown {
  readonly redis: RedisConnection;

  constructor(config: PortalConfig) {
    this.redis = openRedis(config, { maxRetriesPerRequest: null, connectTimeout: limits.redis.connectMs });
    this.redis.on('error', () => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** Its own module, below that of BullMQ, so that it is closed after the processors. */
@Module({ providers: [WorkersConnection], exports: [WorkersConnection] })
class WorkersConnectionModule {}

@Module({})
export class QueueWorkersModule {
  static forRoot(config: PortalConfig): DynamicModule {
    // No queue is registered with Nest: a processor would take over the producers' connection together with the queue.
    return {
      module: QueueWorkersModule,
      imports: [
        BullModule.forRootAsync({
          imports: [WorkersConnectionModule],
          inject: [WorkersConnection],
          useFactory: ({ redis }: WorkersConnection) => ({ connection: redis, prefix: config.REDIS_PREFIX }),
        }),
        BullModule.registerQueue(),
      ],
    };
  }
}
