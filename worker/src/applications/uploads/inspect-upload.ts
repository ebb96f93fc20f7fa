import { wrongTypeText } from '@portal/contract/applications/file-content';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { contentTypes, type FileSlot, slotExtensions } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import { tooLargeText, uploadLimitOf } from '@portal/backend/applications/uploads/stored-file';
import { fileTypeFromBuffer } from 'file-type';
import { inspectImage, type InspectedImage, type ReadableType, withThumbnail } from './inspect-image.js';
import { SMALL_PHOTO } from './inspection.limits.js';
import { InspectionPool } from './inspection.pool.js';
import { Refusal } from './refusal.js';

export interface InspectedFile {
  readonly body: Buffer;
  readonly contentType: string;
  readonly image?: InspectedImage;
  /** Warning shown with the accepted file. */
  readonly warning?: TextKey;
}

/** Inspects uploads; expensive formats run in threads that can be terminated. */
@Injectable()
export class UploadInspector implements OnApplicationShutdown {
  constructor(private readonly pool: InspectionPool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }

  /**
   * Inspects an upload: size, magic bytes, then a full decode. A picture is stored as the declared type is, so that its ending is true;
   * a PDF declared as a picture, or the reverse, is rejected.
   * @param bytes the uploaded file
   * @param declared the signed content type
   * @returns the content to store: re-encoded pictures (BMP as PNG, WebP and HEIC as JPEG), the ink of a signature (PNG), a PDF of
   * pictures of the pages
   * @throws Refusal with the text for the applicant
   */
  async inspect(bytes: Buffer, declared: string, slot: FileSlot): Promise<InspectedFile> {
    if (bytes.length === 0) throw new Refusal('file.empty');
    if (bytes.length > uploadLimitOf(declared)) throw new Refusal(tooLargeText(declared));
    const found = await typeOf(bytes);
    const isTaken = found === contentTypes.pdf ? slotExtensions[slot].includes('pdf') : isPicture(found);
    if (!isTaken || isPicture(found) !== isPicture(declared)) throw new Refusal(wrongTypeText(slot));
    if (!isPicture(found)) {
      return { body: await this.pool.picturesOfPdf(bytes), contentType: found };
    }
    const [readable, type] = await this.readable(bytes, found);
    const kept = slot === 'signature_image' ? keptTypes[found] : keptTypeOf(declared);
    const image = await inspectImage(readable, type, kept, slot === 'profile_image');
    if (slot === 'signature_image') return this.signature(image);
    return slot === 'profile_image' && isSmall(image)
      ? { ...keptAs(image), warning: 'photo.small' }
      : keptAs(image);
  }

  /**
   * Inspects a document published by staff: a picture like {@link inspect}; a PDF that opens without a password is stored unchanged, or
   * as pictures with a warning if it has active content (docs/decisions/0015-pdf-as-pictures.md).
   * @throws Refusal with the text for staff
   */
  async inspectDocument(bytes: Buffer, declared: string): Promise<InspectedFile> {
    if (declared !== contentTypes['pdf']) return this.inspect(bytes, declared, 'cert_image');
    if (bytes.length === 0) throw new Refusal('file.empty');
    if (bytes.length > uploadLimitOf(declared)) throw new Refusal(tooLargeText(declared));
    if ((await typeOf(bytes)) !== declared) throw new Refusal(wrongTypeText('cert_image'));
    const { kept, warning } = await this.pool.safePdf(bytes);
    return { body: kept, contentType: declared, ...(warning === undefined ? {} : { warning }) };
  }

  /** Converts a picture to a type that sharp reads. */
  private async readable(bytes: Buffer, type: PictureType): Promise<[Buffer, ReadableType]> {
    switch (type) {
      case 'image/bmp':
        return [await this.pool.pngOfBmp(bytes), 'image/png'];
      case 'image/heic':
      case 'image/heif':
        return [await this.pool.jpegOfHeic(bytes), 'image/jpeg'];
      default:
        return [bytes, type];
    }
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

const isSmall = ({ width, height }: InspectedImage): boolean =>
  width < SMALL_PHOTO.width || height < SMALL_PHOTO.height;

/** Stored type by declared type. */
const keptTypes = {
  'image/jpeg': 'image/jpeg',
  'image/webp': 'image/jpeg',
  'image/heic': 'image/jpeg',
  'image/heif': 'image/jpeg',
  'image/png': 'image/png',
  'image/bmp': 'image/png',
} as const;
type PictureType = keyof typeof keptTypes;

const isPicture = (type: string): type is PictureType => type in keptTypes;
const keptTypeOf = (type: string): InspectedImage['contentType'] =>
  isPicture(type) ? keptTypes[type] : 'image/jpeg';

/** The type by magic bytes; some PDF writers put a line break before them. */
async function typeOf(bytes: Buffer): Promise<string> {
  if (/^\s{1,8}%PDF-/.test(bytes.toString('latin1', 0, 16))) return 'application/pdf';
  try {
    return (await fileTypeFromBuffer(bytes))?.mime ?? '';
  } catch {
    return '';
  }
}
