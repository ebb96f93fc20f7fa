import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts a small classic script before everything else of the built page, as a file of its own: the page's policy takes none that is
 * written into it, and Vite bundles modules alone.
 */
export function earlyClick(source: string): Plugin {
  let file = '';
  return {
    name: 'portal-early-click',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ root }) => {
      file = resolve(root, source);
    },
    buildStart() {
      this.emitFile({ type: 'asset', name: 'early-click.js', source: readFileSync(file) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const asset = Object.values(bundle).find(
          (one) => one.type === 'asset' && one.names.includes('early-click.js'),
        );
        if (asset === undefined) throw new Error('The early script was not emitted.');
        return [{ tag: 'script', attrs: { src: `/${asset.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
