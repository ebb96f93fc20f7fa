import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { servedFiles } from './vite/served-files.plugin.ts';
import { textsByLanguage } from './vite/texts.plugin.ts';
import { tokensCss } from './vite/tokens.plugin.ts';

const backend = 'http://localhost:3000';

export default defineConfig({
  base: '/',
  // No message parser reaches the browser.
  plugins: [textsByLanguage(compileMessageOrThrow), tokensCss(), react(), servedFiles()],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: {
      '/api': backend,
      '/constants': backend,
      '/payment': backend,
    },
  },
});
