import { Controller, type DynamicModule, type ForwardReference, Module, type Type } from '@nestjs/common';
import { type Endpoint as EndpointRow, calls } from '@portal/contract';
import { POLICY, policyOf, routed, type RoutePolicy } from './endpoint.decorator.js';
import { WireError } from './wire-error.js';
import { textOf } from '@portal/contract';

type Importable = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

function controllersOf(entry: Importable, seen: Set<unknown>): Type[] {
  if (entry instanceof Promise || seen.has(entry)) return [];
  seen.add(entry);
  if ('forwardRef' in entry) {
    const forward: () => Importable = entry.forwardRef;
    return controllersOf(forward(), seen);
  }
  const dynamic = 'module' in entry ? entry : undefined;
  const type = dynamic === undefined ? (entry as Type) : dynamic.module;
  const imports = [
    ...((Reflect.getMetadata('imports', type) as Importable[] | undefined) ?? []),
    ...(dynamic?.imports ?? []),
    ...(dynamic === undefined ? [] : [type]),
  ];
  const controllers = [
    ...((Reflect.getMetadata('controllers', type) as Type[] | undefined) ?? []),
    ...(dynamic?.controllers ?? []),
  ];
  return [...controllers, ...imports.flatMap((module) => controllersOf(module, seen))];
}

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
  const seen = new Set<unknown>();
  const bound = new Set(modules.flatMap((module) => controllersOf(module, seen)).flatMap(routesOf));
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
