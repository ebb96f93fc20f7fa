import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Returns the content of the QR code in a JPEG or PNG. @throws if there is not exactly one */
export async function readQrCode(picture: Uint8Array): Promise<string> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = Uint8Array.from(wasm).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const [code, ...more] = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true });
  if (code === undefined || more.length > 0) throw new Error(`${more.length} codes in the picture`);
  return code.text;
}
