import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servedFiles } from '../public-ui/vite/served-files.plugin.ts';
import { textsByLanguage } from '../public-ui/vite/texts.plugin.ts';
import { preloadChunks } from './vite/preload.plugin.ts';
import { pdfParts, pdfPartsFolder } from './vite/pdf-parts.plugin.ts';
import { importsOf } from './vite/imports-of.ts';

const backend = 'http://localhost:3000';
const served = [
  '/api',
  '/constants',
  '/cnf_send_mail',
  '/app_send_mail',
  '/send_mail',
  '/send_new_generate_mail',
];

const console = 'src/shell/console/console.tsx';
const lists = 'src/features/applications/applications/list/applications-list.tsx';
/** react-admin imports all of it and uses little; the rest belongs to the date picker. */
const dates = /\/node_modules\/date-fns\//;
/** Modules of every page behind the log-in and of the first list: one file of some 200 kB instead of fifty small ones. */
const isInConsole = importsOf(import.meta.dirname, [console, lists]);

export default defineConfig({
  plugins: [
    textsByLanguage(),
    react(),
    pdfParts(),
    preloadChunks('vite/preload.client.js', {
      all: [console],
      texts: { en: 'src/shell/console/english.ts', hi: 'src/shell/console/hindi.ts' },
      pages: {
        '^/admin/applications/?$': lists,
        '^/admin/applications/[^/]+/?$':
          'src/features/applications/applications/detail/application.screen.tsx',
        '^/admin(/dashboard)?/?$': 'src/features/members/dashboard/dashboard.screen.tsx',
      },
    }),
    servedFiles(),
  ],
  define: { 'import.meta.env.PDF_PARTS': JSON.stringify(`/${pdfPartsFolder}/`) },
  build: {
    assetsDir: 'console-assets',
    // The content security policy allows files of this origin only, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // On a slow connection every small file costs a round trip.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              tags: ['$initial'],
              test: /(?<!\/src\/main)\.(?:js|mjs|ts|tsx|svg)$/,
              priority: 2,
            },
            {
              name: (id, context) => (!dates.test(id) && isInConsole(id, context) ? 'kit' : null),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(served.map((path) => [path, backend])),
  },
});
