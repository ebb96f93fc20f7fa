declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  /** A decoder with a memory of its own. */
  export interface Libheif {
    readonly HeifDecoder: unknown;
  }
  export default function load(options: { print: () => void; printErr: () => void }): Libheif;
}

declare module 'heic-decode/lib.js' {
  import type { Libheif } from 'libheif-js/libheif-wasm/libheif-bundle.js';

  export interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** four bytes for each pixel, rows from top to bottom, upright */
    decode(): Promise<{ readonly data: Uint8ClampedArray }>;
  }
  export interface HeicImages extends ReadonlyArray<HeicImage> {
    dispose(): void;
  }
  export default function decoderOf(libheif: Libheif): {
    all(file: { readonly buffer: Uint8Array }): Promise<HeicImages>;
  };
}
