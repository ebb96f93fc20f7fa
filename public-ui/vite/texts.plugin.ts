import type { Language } from '@portal/contract/enums';
import type { Texts } from '@portal/contract/text';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const request = /^(?<file>.+\.texts\.ts)\?lang=(?<language>en|hi)$/;

async function textsOf(file: string): Promise<Texts> {
  // Node caches modules by URL, so a changed file gets a new one.
  const { mtimeMs } = await stat(file);
  const module = (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as { texts?: Texts };
  if (module.texts === undefined) throw new Error(`${file} does not export \`texts\`.`);
  return module.texts;
}

/**
 * `x.texts.ts?lang=hi` is that file's catalogue in one language, so that the browser loads only the language in use.
 * @param compile processes each text at build time, such as parsing it; identity by default
 */
export function textsByLanguage(compile: (text: string) => unknown = (text) => text): Plugin {
  return {
    name: 'portal-texts-by-language',
    enforce: 'pre',
    async load(id) {
      const { file, language } = request.exec(id)?.groups ?? {};
      if (file === undefined) return null;
      this.addWatchFile(file);
      const messages = Object.entries(await textsOf(file)).map(([key, text]) => [
        key,
        compile(text[language as Language]),
      ]);
      const json = JSON.stringify(Object.fromEntries(messages));
      return { code: `export default JSON.parse(${JSON.stringify(json)});`, map: null, moduleType: 'js' };
    },
    hotUpdate({ modules }) {
      if (!modules.some(({ id }) => id !== null && request.test(id))) return undefined;
      // The apps keep texts outside components, so a full reload is needed.
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
