import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servedFiles } from '../public-ui/vite/served-files.plugin.ts';
import { textsByLanguage } from '../public-ui/vite/texts.plugin.ts';
import { preloadChunks } from './vite/preload.plugin.ts';
import { pdfParts, pdfPartsFolder } from './vite/pdf-parts.plugin.ts';

const backend = 'http://localhost:3000';
const served = [
  '/api',
  '/constants',
  '/cnf_send_mail',
  '/app_send_mail',
  '/send_mail',
  '/send_new_generate_mail',
];

/** Every page behind the log-in, and the first list: one file instead of fifty small ones. */
const kit =
  /\/shell\/console\/console\.tsx$|\/applications-list\.tsx$|\/src\/features\/.*(?:banner|notice)\.tsx$/;
/** What several pages have in common, without the calendar and the pages before the log-in. */
const shared = /^(?!.*(?:\/@mui\/x-date-pickers\/|\/date-fns\/|\/day-|\/password\/))/;
/** As the list of applications asks for it when it is opened (application-item.ts). */
const firstList = new URLSearchParams({
  sort: '["createdAt","ASC"]',
  range: '[0,49]',
  filter: '{"state":"paid"}',
});

export default defineConfig({
  plugins: [
    textsByLanguage(),
    react(),
    pdfParts(),
    preloadChunks('vite/preload.client.js', {
      all: ['src/shell/console/console.tsx'],
      texts: { en: 'src/shell/console/english.ts', hi: 'src/shell/console/hindi.ts' },
      pages: {
        '^/admin/applications/[^/]+/?$':
          'src/features/applications/applications/detail/application.screen.tsx',
        '^/admin(/dashboard)?/?$': 'src/features/members/dashboard/dashboard.screen.tsx',
      },
      lists: { '^/admin/applications/?$': `/api/admin/applications?${firstList.toString()}` },
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
              test: /\.(?:js|mjs|ts|tsx|svg|css)$/,
              priority: 6,
            },
            // A group takes along what its modules import.
            { name: 'texts', test: /\/contract\/dist\/.*texts\.js$/, priority: 5 },
            { name: 'kit', test: kit, priority: 4 },
            { name: 'shared', test: shared, minShareCount: 3, priority: 3 },
            { name: 'days', test: /\/day-picker\.tsx$/, priority: 2 },
            { name: 'record', test: /\/application\.screen\.tsx$/, priority: 1 },
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
