import { fileTypeFromBuffer } from 'file-type';
import { contentTypes, uploadLimits, type UploadSlot } from '@portal/contract';
import { inspectImage, type InspectedImage } from './inspect-image.js';
import { inspectPdf } from './inspect-pdf.js';
import { Refusal } from './refusal.js';

export interface InspectedFile {
  readonly body: Buffer;
  readonly contentType: string;
  readonly image?: InspectedImage;
}

/** Largest size in bytes of an upload of a content type (decisions 7). */
export function sizeLimitOf(contentType: string): number {
  return contentType === contentTypes.pdf ? uploadLimits.pdf : uploadLimits.image;
}

/**
 * Inspects one upload: size, magic bytes against what was declared, then a full decode (SEC-42, decisions 7).
 * @param bytes the uploaded file
 * @param declared the content type that was signed
 * @throws Refusal with the text for the person
 */
export async function inspectUpload(
  bytes: Buffer,
  declared: string,
  slot: UploadSlot,
): Promise<InspectedFile> {
  if (bytes.length === 0) throw new Refusal('file.empty');
  if (bytes.length > sizeLimitOf(declared)) {
    throw new Refusal(declared === contentTypes.pdf ? 'file.pdfSize' : 'file.imageSize');
  }
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found !== declared) throw new Refusal(slot === 'cert_image' ? 'file.documents' : 'file.images');
  if (found === 'image/jpeg' || found === 'image/png' || found === 'image/bmp') {
    const image = await inspectImage(bytes, found, slot === 'profile_image');
    return { body: image.body, contentType: image.contentType, image };
  }
  if (found === 'application/pdf' && slot === 'cert_image') {
    await inspectPdf(bytes);
    return { body: bytes, contentType: found };
  }
  throw new Refusal(slot === 'cert_image' ? 'file.documents' : 'file.images');
}
