/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Path of the folder with pdf.js decoders and fonts, with leading and trailing slashes. */
  readonly PDF_PARTS: string;
}
