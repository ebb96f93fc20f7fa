import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Endpoint } from '@portal/contract/endpoint';
import { requestClasses } from '@portal/contract/request-classes';

type Place = 'body' | 'query';
const kinds: Readonly<Record<Place, RouteParamtypes>> = {
  body: RouteParamtypes.BODY,
  query: RouteParamtypes.QUERY,
};
const classes: Readonly<Record<string, unknown>> = requestClasses;

function isClass(type: unknown): type is Type {
  return (
    typeof type === 'function' && ![Object, String, Array, Number, Boolean].some((plain) => plain === type)
  );
}

/** Returns the class that a call row names for its body or query; undefined if it names none. */
export function requestClassOf(row: Endpoint, place: Place): Type | undefined {
  const name = row[place];
  const named = name === undefined ? undefined : classes[name];
  return isClass(named) ? named : undefined;
}

/** Returns the indexes of the parameters that take the whole body or query. */
function parametersFor(place: Place, target: object, name: string): number[] {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name) ?? {}) as Readonly<
    Record<string, { index: number; data?: unknown }>
  >;
  return Object.entries(all)
    .filter(([key, { data }]) => key.startsWith(`${kinds[place]}:`) && data === undefined)
    .map(([, { index }]) => index);
}

/**
 * Makes the validation pipe validate a handler's body or query against the class that its call row names.
 * @throws Error when the handler takes another class or none, or an input that the row does not name.
 */
export function bindInput(row: Endpoint, place: Place, target: object, name: string): void {
  const wanted = requestClassOf(row, place);
  const handler = `${target.constructor.name}.${name}`;
  const route = `${row.method} ${row.path}`;
  const types = [...((Reflect.getMetadata('design:paramtypes', target, name) ?? []) as unknown[])];
  const indexes = parametersFor(place, target, name);
  if (row[place] === undefined && indexes.length > 0) {
    throw new Error(`${handler} takes a ${place}, but ${route} names none`);
  }
  if (wanted === undefined) return;
  if (indexes.length === 0)
    throw new Error(`${handler} does not take the ${place} of ${route}, ${wanted.name}`);
  for (const index of indexes) {
    const actual = types[index];
    if (isClass(actual) && actual !== wanted) {
      throw new Error(`${handler} takes ${actual.name}, but the ${place} of ${route} is ${wanted.name}`);
    }
    types[index] = wanted;
  }
  Reflect.defineMetadata('design:paramtypes', types, target, name);
}
