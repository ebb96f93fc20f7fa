/** One text in both languages of the portal (docs/rules/wire.md). */
export interface Text {
  readonly en: string;
  readonly hi: string;
}

/** The texts of a feature or screen by key, both languages side by side: one without Hindi does not compile. */
export type Texts = Readonly<Record<string, Text>>;

/** A text with its places filled in: `{name}` becomes the value of `name`; a place without a value stays. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w{1,40})\}/g, (place, name: string) => String(values[name] ?? place));
}
