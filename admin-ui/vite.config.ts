import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servedFiles } from '../public-ui/vite/served-files.plugin.ts';
import { textsByLanguage } from '../public-ui/vite/texts.plugin.ts';
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

export default defineConfig({
  plugins: [textsByLanguage(), react(), pdfParts(), servedFiles()],
  define: { 'import.meta.env.PDF_PARTS': JSON.stringify(`/${pdfPartsFolder}/`) },
  build: {
    assetsDir: 'console-assets',
    // The page's policy allows files of this origin only, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(served.map((path) => [path, backend])),
  },
});
