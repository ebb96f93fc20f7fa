/** One part of a field's path: its label, or its name without one, and the position in a list, from 1. */
interface FieldPart {
  readonly name: string;
  readonly word: string;
  readonly place?: number;
}

/**
 * Returns the parts of a path such as `applicants.0.name`.
 * @param kind of the audited record
 * @param wordOf returns the text of a key, if any
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
      // A label for this record kind or parent field takes precedence.
      const word =
        wordOf(`field.${kind}.${name}`) ??
        (last && wordOf(`field.${last.name}.${name}`)) ??
        wordOf(`field.${name}`);
      parts.push({ name, word: word ?? name });
    }
  }
  return parts;
}
