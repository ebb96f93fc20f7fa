import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Module } from '@nestjs/common';
import { PortalConfig } from '../config/config.js';
import { limits } from '../config/limits.js';
import { Queues } from './queues.service.js';

/** Producers: adds jobs, fails fast (SAFE-07). */
@Module({ providers: [Queues], exports: [Queues] })
export class QueueModule {}

/** What a `@Processor` class connects with: it waits for Redis as long as that takes (SAFE-07). */
@Module({})
export class QueueWorkersModule {
  static forRoot(config: PortalConfig): DynamicModule {
    const connection = {
      url: config.REDIS_URL,
      maxRetriesPerRequest: null,
      connectTimeout: limits.redis.connectMs,
    };
    // No queue is registered with Nest: a processor would take over the producers' connection together with the queue.
    return {
      module: QueueWorkersModule,
      imports: [BullModule.forRoot({ connection }), BullModule.registerQueue()],
    };
  }
}
