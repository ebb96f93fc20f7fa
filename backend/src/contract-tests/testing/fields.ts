import type { INestApplication, Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Call } from '@portal/contract';
import { getMetadataStorage } from 'class-validator';
import { POLICY, type RoutePolicy } from '../../platform/http/call.decorator.js';
import type { Question } from './asking.js';
import { nameOf } from './asking.js';

/** One place of a request where a value stands. */
export interface Field {
  readonly place: 'body' | 'query' | 'path' | 'header';
  /** Into the body: names and indexes. */
  readonly path: readonly (string | number)[];
  /** The value of the good request, where it has one. */
  readonly good?: unknown;
}

interface Classes {
  readonly body?: Type;
  readonly query?: Type;
}

function isClass(type: unknown): type is Type {
  return typeof type === 'function' && type !== Object && type !== String && type !== Array;
}

/** The DTO classes that the controllers' parameters name, by call. */
export function dtoClasses(app: INestApplication): ReadonlyMap<string, Classes> {
  const found = new Map<string, Classes>();
  const scanner = new MetadataScanner();
  for (const { instance, metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (!isClass(metatype)) continue;
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const policy = Reflect.getMetadata(POLICY, prototype[name] ?? {}) as RoutePolicy | undefined;
      if (policy === undefined) continue;
      const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
      const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype, name) ?? {}) as Record<
        string,
        { index: number }
      >;
      const classOf = (kind: RouteParamtypes): Type | undefined => {
        const key = Object.keys(args).find((known) => known.startsWith(`${kind}:`));
        const type = key === undefined ? undefined : types[args[key]?.index ?? -1];
        return isClass(type) ? type : undefined;
      };
      const [body, query] = [classOf(RouteParamtypes.BODY), classOf(RouteParamtypes.QUERY)];
      found.set(policy.route, { ...(body ? { body } : {}), ...(query ? { query } : {}) });
    }
  }
  return found;
}

/** The properties that class-validator knows of a class. */
function propertiesOf(type: Type | undefined): string[] {
  if (type === undefined) return [];
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(metadata.map(({ propertyName }) => propertyName))];
}

function bodyFields(value: unknown, path: readonly (string | number)[]): Field[] {
  const own: Field[] = path.length === 0 ? [] : [{ place: 'body', path, good: value }];
  if (Array.isArray(value)) return [...own, ...value.flatMap((item, at) => bodyFields(item, [...path, at]))];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, item]) => bodyFields(item, [...path, name]))];
}

/** Every field of a call: of its DTO classes, of its good request, of its path, and the key of a repeat. */
export function fieldsOf(call: Call, classes: ReadonlyMap<string, Classes>, good: Question): Field[] {
  const { body, query } = classes.get(nameOf(call)) ?? {};
  const inBody = bodyFields(good.body, []);
  const inQuery = typeof good.query === 'object' ? Object.keys(good.query) : [];
  const known = new Set(inBody.map(({ path }) => path.join('.')));
  const asFields = (place: Field['place'], names: Iterable<string>): Field[] =>
    [...new Set(names)].map((name) => ({ place, path: [name] }));
  return [
    ...inBody,
    ...asFields(
      'body',
      propertiesOf(body).filter((name) => !known.has(name)),
    ),
    ...asFields('query', [...propertiesOf(query), ...inQuery]),
    ...asFields(
      'path',
      [...call.path.matchAll(/:(\w+)|\*/g)].map(([whole, name]) => name ?? whole),
    ),
    ...asFields('header', call.method === 'GET' ? [] : ['idempotency-key']),
  ];
}
