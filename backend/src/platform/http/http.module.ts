import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { HealthController } from '../monitoring/health.controller.js';
import { ErrorFilter } from './error.filter.js';
import { CrossOriginGuard, OwnOrigins } from './cross-origin.guard.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotencyRepository } from './idempotency.repository.js';
import { IDEMPOTENCY_MODEL, idempotencySchema } from './idempotency.schema.js';
import { type Importable, modulesOf } from './module-graph.js';
import { PolicyGuard } from './policy.guard.js';
import { PortalPages, StaticApps, StaticAppsController } from './static-apps.js';
import { DraftOwnership, PrincipalResolver } from './principal.js';
import { PersonLimitGuard, RateLimitGuard } from './rate-limit.guard.js';
import { WireValidationPipe } from './validation.pipe.js';

/** The pipeline of every request: rate limit, policy, idempotency, validation and error shape. */
@Module({
  imports: [
    DiscoveryModule,
    MongooseModule.forFeature([{ name: IDEMPOTENCY_MODEL, schema: idempotencySchema }]),
  ],
  controllers: [HealthController, StaticAppsController],
  providers: [
    IdempotencyRepository,
    StaticApps,
    OwnOrigins,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: CrossOriginGuard },
    { provide: APP_GUARD, useClass: PolicyGuard },
    { provide: APP_GUARD, useClass: PersonLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_PIPE, useClass: WireValidationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class HttpModule {
  /** @param modules domain modules; those that export a port (principals, draft ownership, portal pages) are imported */
  static behind(modules: readonly Importable[]): DynamicModule {
    const ports: readonly unknown[] = [PrincipalResolver, DraftOwnership, PortalPages];
    return {
      module: HttpModule,
      global: true,
      // Nest takes a provider from the first import that exports it: the last module in the list provides the port.
      imports: modulesOf(modules)
        .flatMap(({ entry, exports }) =>
          exports.some((exported) => ports.includes(exported)) ? [entry] : [],
        )
        .reverse(),
    };
  }
}
