import { fieldTexts } from './field.texts.ts';

type FieldKey = keyof typeof fieldTexts;

/** One part of a field's path: its text key or, without a word, its name; with the place in a list, from 1. */
export interface FieldPart {
  readonly key?: FieldKey;
  readonly name: string;
  readonly place?: number;
}

function isFieldKey(key: string): key is FieldKey {
  return Object.hasOwn(fieldTexts, key);
}

/** The key of a name: where the same name means something else in a kind of record or below a field, that one. */
function keyOf(name: string, above: string | undefined, kind: string): FieldKey | undefined {
  const keys = [
    `field.${kind}.${name}`,
    ...(above === undefined ? [] : [`field.${above}.${name}`]),
    `field.${name}`,
  ];
  return keys.find(isFieldKey);
}

/**
 * The parts of a path such as `applicants.0.name`.
 * @param kind of the record that the audit row is about
 */
export function fieldParts(path: string, kind: string): FieldPart[] {
  const parts: FieldPart[] = [];
  for (const name of path.split('.')) {
    const last = parts.at(-1);
    if (last !== undefined && /^\d+$/.test(name)) {
      parts.splice(-1, 1, { ...last, place: Number(name) + 1 });
    } else {
      const key = keyOf(name, last?.name, kind);
      parts.push(key === undefined ? { name } : { name, key });
    }
  }
  return parts;
}
