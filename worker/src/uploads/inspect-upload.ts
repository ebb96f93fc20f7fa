import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { contentTypes, type TextKey, uploadLimits, type UploadSlot } from '@portal/contract';
import { fileTypeFromBuffer } from 'file-type';
import { inspectImage, type InspectedImage, withThumbnail } from './inspect-image.js';
import { InspectionPool } from './inspection.pool.js';
import { Refusal } from './refusal.js';

export interface InspectedFile {
  readonly body: Buffer;
  readonly contentType: string;
  readonly image?: InspectedImage;
  /** What the person is told beside the accepted file. */
  readonly warning?: TextKey;
}

/** Largest size in bytes of an upload of a content type. */
export function sizeLimitOf(contentType: string): number {
  return contentType === contentTypes.pdf ? uploadLimits.pdf : uploadLimits.image;
}

/** Looks at uploads; what may take long or much runs in threads that can be ended. */
@Injectable()
export class UploadInspector implements OnApplicationShutdown {
  constructor(private readonly pool: InspectionPool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /**
   * Inspects one upload: size, magic bytes against what was declared, then a full decode (SEC-42, SEC-43).
   * @param bytes the uploaded file
   * @param declared the content type that was signed
   * @returns what is kept: pictures encoded anew (BMP as PNG), of a signature only its ink (PNG), a PDF as the pictures of its
   * pages
   * @throws Refusal with the text for the person
   */
  async inspect(bytes: Buffer, declared: string, slot: UploadSlot): Promise<InspectedFile> {
    if (bytes.length === 0) throw new Refusal('file.empty');
    if (bytes.length > sizeLimitOf(declared)) {
      throw new Refusal(declared === contentTypes.pdf ? 'file.pdfSize' : 'file.imageSize');
    }
    const found = await typeOf(bytes);
    const isPdf = found === 'application/pdf' && slot === 'cert_image';
    if (found !== declared || !(isPdf || isPicture(found))) {
      throw new Refusal(slot === 'cert_image' ? 'file.documents' : 'file.images');
    }
    if (!isPicture(found)) {
      return { body: await this.pool.picturesOfPdf(bytes), contentType: found };
    }
    const isBmp = found === 'image/bmp';
    const source = isBmp ? await this.pool.pngOfBmp(bytes) : bytes;
    const image = await inspectImage(source, isBmp ? 'image/png' : found, slot === 'profile_image');
    return slot === 'signature_image' ? this.signature(image) : keptAs(image);
  }

  private async signature({ body }: InspectedImage): Promise<InspectedFile> {
    const { kept, warning } = await this.pool.inkOfSignature(body);
    const image = await withThumbnail(kept, 'image/png', false);
    return { ...keptAs(image), ...(warning === undefined ? {} : { warning }) };
  }
}

const keptAs = (image: InspectedImage): InspectedFile => ({
  body: image.body,
  contentType: image.contentType,
  image,
});

function isPicture(type: string): type is 'image/jpeg' | 'image/png' | 'image/bmp' {
  return type === 'image/jpeg' || type === 'image/png' || type === 'image/bmp';
}

/** By the magic bytes; some writers put a line break before a PDF's. */
async function typeOf(bytes: Buffer): Promise<string> {
  if (/^\s{1,8}%PDF-/.test(bytes.toString('latin1', 0, 16))) return 'application/pdf';
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? '';
  } catch {
    return '';
  }
}
