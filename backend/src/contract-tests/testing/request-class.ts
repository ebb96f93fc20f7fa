import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { goodValues } from './good-values.js';

export type Path = readonly (string | number)[];

/** What class-validator knows of one property. */
interface Property {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isList: boolean;
  readonly isNested: boolean;
  /** Rules by their names, with what they were given. */
  readonly rules: ReadonlyMap<string, readonly unknown[]>;
}

function propertiesOf(type: Type): Property[] {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const names = [...new Set(metadata.map(({ propertyName }) => propertyName))];
  return names.map((name) => {
    const own = metadata.filter(({ propertyName }) => propertyName === name);
    return {
      name,
      isOptional: own.some(({ type: kind }) => kind === ValidationTypes.CONDITIONAL_VALIDATION),
      isList: own.some(({ each, name: rule }) => each || rule === 'isArray'),
      isNested: own.some(({ type: kind }) => kind === ValidationTypes.NESTED_VALIDATION),
      rules: new Map(own.map(({ name: rule = '', constraints }) => [rule, (constraints ?? []) as unknown[]])),
    };
  });
}

/** The class that a nested object becomes: what class-transformer makes of an empty one. */
function nestedClass(type: Type, { name, isList }: Property): Type {
  const made = plainToInstance(type, { [name]: isList ? [{}] : {} }) as Readonly<Record<string, unknown>>;
  const value = isList ? (made[name] as readonly object[])[0] : made[name];
  return (value as object).constructor as Type;
}

/** Every field that a class takes, those of nested objects too, in the shape in which they travel. */
export function fieldsOfClass(type: Type, path: Path = []): Path[] {
  return propertiesOf(type).flatMap((property) => {
    const own = [...path, property.name];
    if (!property.isNested) return [own];
    return [own, ...fieldsOfClass(nestedClass(type, property), property.isList ? [...own, 0] : own)];
  });
}

function goodValue(type: Type, property: Property): unknown {
  const { name, rules } = property;
  if (property.isNested) {
    const inner = goodRequest(nestedClass(type, property));
    return property.isList ? [inner] : inner;
  }
  const [listed] = rules.get('isIn') ?? [];
  if (Array.isArray(listed)) return listed[0] as unknown;
  if (rules.has('isBoolean')) return false;
  if (rules.has('isInt') || rules.has('isNumber')) return rules.get('min')?.[0] ?? 1;
  const known = goodValues[name];
  if (known === undefined && !property.isOptional) {
    throw new Error(`${type.name}.${name}: write a good value in testing/good-values.ts`);
  }
  return known;
}

/** A request that a class takes: every field that is needed, and those that may be left out where a good value is known. */
export function goodRequest(type: Type): Record<string, unknown> {
  const values = propertiesOf(type).map((property) => [property.name, goodValue(type, property)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
