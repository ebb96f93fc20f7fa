type Phrases = Readonly<Record<string, string>>;

/**
 * Returns the texts of all features by folder name, and those of the shell's `record`, `rich-text` and `upload`.
 * @param files one language of the `*.texts.ts` files, by path
 */
export function featureTexts(files: Readonly<Record<string, Phrases>>): Record<string, Phrases> {
  const all: Record<string, Phrases> = {};
  for (const [path, phrases] of Object.entries(files)) {
    const name = path.split('/').at(-2) ?? '';
    all[name] = { ...all[name], ...phrases };
  }
  return all;
}
