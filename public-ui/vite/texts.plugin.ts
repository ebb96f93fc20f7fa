import type { Language } from '@portal/contract/enums';
import type { Texts } from '@portal/contract/text';
import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const request = /^(?<file>.+\.texts\.ts)\?lang=(?<language>en|hi)$/;

async function textsOf(file: string): Promise<Texts> {
  // Node keeps what it has loaded by its address; a file that was changed since then gets another one.
  const { mtimeMs } = await stat(file);
  const module = (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as { texts?: Texts };
  if (module.texts === undefined) throw new Error(`${file} does not export \`texts\`.`);
  return module.texts;
}

/**
 * `x.texts.ts?lang=hi` is the catalogue of that file in one language, so that the browser gets the texts of the language that is
 * shown and of no other.
 * @param compile what is done with each text while the app is built, such as parsing it; left out, it stays as it is
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
      // The apps keep texts outside of their components: what was loaded stays until the page is loaded anew.
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
