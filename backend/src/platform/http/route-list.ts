import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { POLICY, type RoutePolicy } from './endpoint.decorator.js';

const collected = new WeakMap<object, Set<string>>();

/** Records every route that Fastify registers from now on. */
export function collectRoutes(fastify: FastifyInstance): void {
  const routes = new Set<string>();
  collected.set(fastify, routes);
  fastify.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routes.add(`${method} ${route.url}`);
  });
}

/** Returns every route as `METHOD path`, without HEAD, which belongs to its GET, and OPTIONS, which only answers preflights. */
export function listRoutes(app: INestApplication): string[] {
  const routes = collected.get(app.getHttpAdapter().getInstance() as object) ?? new Set<string>();
  return [...routes].filter((route) => !/^(OPTIONS|HEAD) /.test(route));
}

/** Returns the routes without a declared policy (docs/rules/roles.md). */
export function listUndeclaredRoutes(app: INestApplication): string[] {
  const discovery = app.get(DiscoveryService, { strict: false });
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const declared = new Set<string>();
  for (const { instance } of discovery.getControllers()) {
    const controller = instance as Record<string, (...args: unknown[]) => unknown>;
    for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
      const handler = controller[name];
      const policy = handler && reflector.get<RoutePolicy | undefined>(POLICY, handler);
      if (policy) declared.add(policy.route);
    }
  }
  return listRoutes(app).filter((route) => !declared.has(route));
}
