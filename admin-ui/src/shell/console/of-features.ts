type Phrases = Readonly<Record<string, string>>;

/**
 * The texts of all features, each feature's under the name of its folder; so are those of the
 * shell's kits (`shell/record`, `shell/rich-text`, `shell/upload`).
 * @param files one language of their `*.texts.ts`, by path
 */
export function ofFeatures(files: Readonly<Record<string, Phrases>>): Record<string, Phrases> {
  const all: Record<string, Phrases> = {};
  for (const [path, phrases] of Object.entries(files)) {
    const name = path.split('/').at(-2) ?? '';
    all[name] = { ...all[name], ...phrases };
  }
  return all;
}
