import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyScripts } from './vite/early-scripts.plugin.ts';
import { picturesInPoints } from './vite/pictures.plugin.ts';
import { servedFiles } from './vite/served-files.plugin.ts';
import { textsByLanguage } from './vite/texts.plugin.ts';
import { tokensCss } from './vite/tokens.plugin.ts';

const backend = 'http://localhost:3000';
/** Sources that screens of every kind share; texts are loaded by language. */
const forAll = [
  /\/contract\/dist\/(?:eligibility\/eligibility|fields\/field|pricing\/prices)\.js$/,
  /\/public-ui\/src\/(?:controls|data|language|session|screens\/(?:choose-membership|login|member|see-fees|unfinished))\/.*(?<!\.texts)\.tsx?$/,
];

/** Scripts at a fixed address, and what is in them alone. */
const alone = ['offline-worker', 'document-check'];
const ofScriptsAlone =
  /\/(?:public-ui\/src\/offline-worker|public-ui\/src\/offline-proof\/(?:document-check|proof-words|verify-signature)|contract\/dist\/documents\/(?:check-)?proof|@noble\/ed25519\/index)\.[jt]s$/;

export default defineConfig({
  base: '/',
  // No message parser reaches the browser.
  plugins: [
    textsByLanguage(compileMessageOrThrow),
    tokensCss(),
    react(),
    earlyScripts('src/first-view/early-click.js', 'src/first-view/early-calls.js'),
    picturesInPoints(),
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
  // The program by which the backend writes the first view of a page; it brings what it needs, for the backend has no package of an app.
  builder: {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The service worker is one script at a fixed address, because its address says what it may answer; the check of a document
          // is another, because that is kept for times without a connection.
          input: {
            index: 'index.html',
            'offline-worker': 'src/offline-worker.ts',
            'document-check': 'src/offline-proof/document-check.ts',
          },
          preserveEntrySignatures: 'exports-only',
          // What the first page needs is one file: on a slow line each of thirty small ones waits for its turn.
          output: {
            entryFileNames: ({ name }) => (alone.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  tags: ['$initial'],
                  test: (id) =>
                    /(?<!\/src\/main)\.(?:js|mjs|ts|tsx|svg)$/.test(id) && !ofScriptsAlone.test(id),
                  priority: 1,
                },
                // What several screens share comes in two files for the same reason: one for all, one for those with fields of a form.
                {
                  name: 'controls',
                  test: (id) => forAll.some((part) => part.test(id)),
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
