/** One part of a field's path: its word, or its name where there is none; with the place in a list, from 1. */
interface FieldPart {
  readonly name: string;
  readonly word: string;
  readonly place?: number;
}

/**
 * The parts of a path such as `applicants.0.name`.
 * @param kind of the record that the audit row is about
 * @param wordOf a text key's word, if there is one
 */
export function fieldParts(
  path: string,
  kind: string,
  wordOf: (key: string) => string | undefined,
): FieldPart[] {
  const parts: FieldPart[] = [];
  for (const name of path.split('.')) {
    const last = parts.at(-1);
    if (last !== undefined && /^\d+$/.test(name)) {
      parts.splice(-1, 1, { ...last, place: Number(name) + 1 });
    } else {
      // Where the same name means something else in a kind of record or below a field, that one.
      const word =
        wordOf(`field.${kind}.${name}`) ??
        (last && wordOf(`field.${last.name}.${name}`)) ??
        wordOf(`field.${name}`);
      parts.push({ name, word: word ?? name });
    }
  }
  return parts;
}
