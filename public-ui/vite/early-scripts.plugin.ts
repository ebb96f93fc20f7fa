import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const name = 'early.js';

/**
 * Adds small classic scripts as one file at the start of the page. The content security policy forbids inline
 * scripts, and Vite bundles modules only.
 */
export function earlyScripts(...sources: string[]): Plugin {
  let files: string[] = [];
  return {
    name: 'portal-early-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved: ({ root }) => {
      files = sources.map((source) => resolve(root, source));
    },
    buildStart() {
      this.emitFile({
        type: 'asset',
        name,
        source: files.map((file) => readFileSync(file, 'utf8')).join('\n'),
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const asset = Object.values(bundle).find(
          (output) => output.type === 'asset' && output.names.includes(name),
        );
        if (asset === undefined) throw new Error('The early scripts were not emitted.');
        return [{ tag: 'script', attrs: { src: `/${asset.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
