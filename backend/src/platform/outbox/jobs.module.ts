import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { PortalConfig } from '../config/config.js';
import { QueueModule, QueueWorkersModule } from './queue.module.js';
import { TimersModule } from '../timers/timers.module.js';
import { HandlerRegistry } from './handler.registry.js';
import { JobRunner } from './job-runner.service.js';
import { OutboxModule } from './outbox.module.js';
import { OutboxRelayRepository } from './outbox-relay.repository.js';
import { OutboxRelay } from './outbox-relay.service.js';
import { OutboxSweeper } from './outbox-sweeper.service.js';

/** What the worker adds to the platform: relay, sweeper, timers, handlers and the runner for its processors. */
@Module({})
export class JobsModule {
  static forRoot(config: PortalConfig): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      imports: [DiscoveryModule, OutboxModule, QueueModule, QueueWorkersModule.forRoot(config), TimersModule],
      providers: [HandlerRegistry, JobRunner, OutboxRelayRepository, OutboxRelay, OutboxSweeper],
      exports: [JobRunner, HandlerRegistry, OutboxRelay, OutboxRelayRepository, OutboxSweeper, QueueModule],
    };
  }
}
