/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Folder of pdf.js's decoders and fonts, with slashes around it. */
  readonly PDF_PARTS: string;
}
