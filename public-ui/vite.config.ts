import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScripts } from './vite/early-scripts.plugin.ts';
import { rasterPictures } from './vite/pictures.plugin.ts';
import { servedFiles } from './vite/served-files.plugin.ts';
import { textsByLanguage } from './vite/texts.plugin.ts';
import { tokensCss } from './vite/tokens.plugin.ts';

const backend = 'http://localhost:3000';
/** Sources shared by screens of all kinds; texts are loaded by language. */
const sharedSources = [
  /\/contract\/dist\/(?:fields\/field|settings\/prices|validation\/visible-text)\.js$/,
  /\/public-ui\/src\/(?:controls|data|first-view|language|session|screens\/(?:choose-membership|login|member|see-fees|unfinished))\/.*(?<!\.texts)\.tsx?$/,
];

/** Scripts at a fixed address, and sources used only by them. */
const fixedScripts = ['offline-worker', 'document-check'];
const fixedScriptSources =
  /\/(?:public-ui\/src\/offline-worker|public-ui\/src\/offline-proof\/(?:document-check|proof-words|verify-signature)|contract\/dist\/members\/(?:check-)?proof|@noble\/ed25519\/index)\.[jt]s$/;

export default defineConfig({
  base: '/',
  // Texts are compiled at build time, so that no message parser reaches the browser.
  plugins: [
    textsByLanguage(compileMessageOrThrow),
    tokensCss(),
    react(),
    earlyScripts('src/first-view/early-click.js', 'src/first-view/early-calls.js'),
    rasterPictures(),
    servedFiles(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  // The server program bundles its dependencies, because the backend has none of the app's packages.
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The service worker needs a fixed address that covers its scope; the document check is cached for offline
          // use under a fixed address.
          input: {
            index: 'index.html',
            'offline-worker': 'src/offline-worker.ts',
            'document-check': 'src/offline-proof/document-check.ts',
          },
          preserveEntrySignatures: 'exports-only',
          // The first page needs one file: on a slow connection, many small ones would queue.
          output: {
            entryFileNames: ({ name }) =>
              fixedScripts.includes(name) ? '[name].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  tags: ['$initial'],
                  test: (id) =>
                    /(?<!\/src\/main)\.(?:js|mjs|ts|tsx|svg)$/.test(id) && !fixedScriptSources.test(id),
                  priority: 1,
                },
                // Code shared by several screens is split in two: for all screens, and for screens with form fields.
                {
                  name: 'controls',
                  test: (id) => sharedSources.some((part) => part.test(id)),
                  minShareCount: 2,
                },
                {
                  name: 'form',
                  test: /\/public-ui\/src\/(?:fields|screens\/apply)\/.*(?<!\.texts)\.tsx?$/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/.server',
        emptyOutDir: true,
        manifest: false,
        ssr: 'src/server.tsx',
        rolldownOptions: { output: { entryFileNames: 'server.js' } },
      },
    },
  },
  server: {
    proxy: {
      '/api': backend,
      '/constants': backend,
      '/payment': backend,
    },
  },
});
