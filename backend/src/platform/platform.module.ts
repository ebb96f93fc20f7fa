import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { PortalConfig } from './config/config.js';
import { FaultInjection } from './fault-injection.js';
import { RateLimiter } from './http/rate-limiter.js';
import { SealedTexts } from './crypto/sealed-text.js';
import { HealthPartsModule } from './monitoring/health-parts.module.js';
import { ListsModule } from './lists/lists.module.js';
import { MongoModule } from './mongo/mongo.module.js';
import { StorageService } from './storage/s3.js';

/** The common base of backend and worker. Global: PortalConfig, Clock, UnitOfWork, StorageService, ListReader and outbox. */
@Module({})
export class PlatformModule {
  static forRoot(config: PortalConfig): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      imports: [MongoModule.forRoot(config), HealthPartsModule, ListsModule],
      providers: [
        { provide: PortalConfig, useValue: config },
        Clock,
        StorageService,
        FaultInjection,
        RateLimiter,
        SealedTexts,
      ],
      exports: [
        PortalConfig,
        Clock,
        StorageService,
        FaultInjection,
        RateLimiter,
        SealedTexts,
        HealthPartsModule,
        ListsModule,
      ],
    };
  }
}
