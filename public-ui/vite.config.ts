import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyClick } from './vite/early-click.plugin.ts';
import { picturesInPoints } from './vite/pictures.plugin.ts';
import { servedFiles } from './vite/served-files.plugin.ts';
import { textsByLanguage } from './vite/texts.plugin.ts';
import { tokensCss } from './vite/tokens.plugin.ts';

const backend = 'http://localhost:3000';

export default defineConfig({
  base: '/',
  // No message parser reaches the browser.
  plugins: [
    textsByLanguage(compileMessageOrThrow),
    tokensCss(),
    react(),
    earlyClick('src/first-view/early-click.js'),
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
          // The service worker is one script at a fixed address, because its address says what it may answer.
          input: { index: 'index.html', 'card-worker': 'src/offline-card/card-worker.ts' },
          // What the first page needs is one file: on a slow line each of thirty small ones waits for its turn.
          output: {
            entryFileNames: ({ name }) => (name === 'card-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
            codeSplitting: {
              groups: [
                {
                  name: 'base',
                  tags: ['$initial'],
                  test: /(?<!\/src\/main|card-worker)\.(?:js|mjs|ts|tsx|svg)$/,
                  priority: 1,
                },
                { name: 'controls', test: /\/public-ui\/src\/(?:controls|language)\//, minShareCount: 2 },
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
