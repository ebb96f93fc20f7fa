/** A text in both languages (docs/rules/wire.md). */
export interface Text {
  readonly en: string;
  readonly hi: string;
}

/** Texts by key; a text without Hindi does not compile. */
export type Texts = Readonly<Record<string, Text>>;

/** Replaces each placeholder `{name}` by its value; placeholders without a value are kept. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (place, name: string) => String(values[name] ?? place));
}
