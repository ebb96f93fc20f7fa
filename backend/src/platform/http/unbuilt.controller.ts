import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import { type Endpoint as EndpointRow, calls } from '@portal/contract';
import { POLICY, policyOf, routed, type RoutePolicy } from './endpoint.decorator.js';
import { type Importable, modulesOf } from './module-graph.js';
import { WireError } from './wire-error.js';
import { textOf } from '@portal/contract';

function routesOf(controller: Type): string[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
    if (typeof handler !== 'function') return [];
    const policy = Reflect.getMetadata(POLICY, handler) as RoutePolicy | undefined;
    return policy === undefined ? [] : [policy.route];
  });
}

/** Rows of the table of calls that no controller of these modules binds. */
export function unboundCalls(modules: readonly Importable[]): EndpointRow[] {
  const bound = new Set(modulesOf(modules).flatMap(({ controllers }) => controllers.flatMap(routesOf)));
  return Object.values<EndpointRow>(calls).filter((call) => !bound.has(policyOf(call).route));
}

/** Makes a class whose methods answer 501, one for each row, each behind its own policy (docs/rules/wire.md). */
function unbuiltController(rows: readonly EndpointRow[]): Type {
  class UnbuiltController {}
  rows.forEach((row, index) => {
    const name = `call${index}`;
    const value = (): never => {
      throw new WireError(501, textOf('request.notBuilt'), { key: 'request.notBuilt' });
    };
    Object.defineProperty(UnbuiltController.prototype, name, { value, writable: true, configurable: true });
    const descriptor = Object.getOwnPropertyDescriptor(UnbuiltController.prototype, name);
    if (descriptor !== undefined) routed(row)(UnbuiltController.prototype, name, descriptor);
  });
  Controller()(UnbuiltController);
  return UnbuiltController;
}

/** Registers what is not built yet. */
@Module({})
export class UnbuiltModule {
  static besides(modules: readonly Importable[]): DynamicModule {
    return { module: UnbuiltModule, controllers: [unbuiltController(unboundCalls(modules))] };
  }
}
