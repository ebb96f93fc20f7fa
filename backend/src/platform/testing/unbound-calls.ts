import { Controller, type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Endpoint as EndpointRow } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import { POLICY, policyOf, bindRoute, type RoutePolicy } from '../http/endpoint.decorator.js';
import { type Importable, modulesOf } from '../http/module-graph.js';
import { WireError } from '../http/wire-error.js';

function routesOf(controller: Type): string[] {
  const prototype = controller.prototype as Record<string, unknown>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
    if (typeof handler !== 'function') return [];
    const policy = Reflect.getMetadata(POLICY, handler) as RoutePolicy | undefined;
    return policy === undefined ? [] : [policy.route];
  });
}

/** Returns the call rows that no controller of these modules binds. */
function unboundCalls(modules: readonly Importable[]): EndpointRow[] {
  const bound = new Set(modulesOf(modules).flatMap(({ controllers }) => controllers.flatMap(routesOf)));
  return Object.values<EndpointRow>(calls).filter((call) => !bound.has(policyOf(call).route));
}

/** Creates a controller that answers 501 for each row behind its policy. */
function unboundController(rows: readonly EndpointRow[]): Type {
  class UnboundController {}
  rows.forEach((row, index) => {
    const name = `call${index}`;
    const value = (): never => {
      throw new WireError(501, `${row.path} is in no module of this test`);
    };
    Object.defineProperty(UnboundController.prototype, name, { value, writable: true, configurable: true });
    const descriptor = Object.getOwnPropertyDescriptor(UnboundController.prototype, name);
    if (descriptor !== undefined) bindRoute(row)(UnboundController.prototype, name, descriptor);
  });
  Controller()(UnboundController);
  return UnboundController;
}

/**
 * For tests with some of the modules: calls of other modules answer 501 behind their policies, so that access can be tested. The portal
 * has no such call (table.contract.test.ts).
 */
@Module({})
export class UnboundCalls {
  static besides(modules: readonly Importable[]): DynamicModule {
    return { module: UnboundCalls, controllers: [unboundController(unboundCalls(modules))] };
  }
}
