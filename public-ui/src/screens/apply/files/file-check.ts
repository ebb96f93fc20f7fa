import { contentTypes, slotExtensions, uploadLimits, type UploadSlot } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';

/** The extension of a file's name, lower case, without the dot. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file is a PDF, by its name, its key or the path of its address. */
export function isPdf(name: string): boolean {
  return extensionOf(name) === 'pdf';
}

/** What is wrong with the kind of a chosen file, before anything is sent (docs/rules/validation.md). */
export function kindProblem(slot: UploadSlot, file: { name: string; size: number }): TextKey | undefined {
  if (!slotExtensions[slot].includes(extensionOf(file.name))) {
    return slot === 'cert_image' ? 'file.documents' : 'file.images';
  }
  return file.size === 0 ? 'file.empty' : undefined;
}

/** What is wrong with its size, once a large picture was shrunk (docs/rules/uploads.md). */
export function sizeProblem(file: { name: string; size: number }): TextKey | undefined {
  const pdf = isPdf(file.name);
  if (file.size <= (pdf ? uploadLimits.pdf : uploadLimits.image)) return undefined;
  return pdf ? 'file.pdfSize' : 'file.imageSize';
}

/** The content type to declare: the one of the extension, whatever the browser thinks. */
export function contentTypeOf(name: string): string {
  return contentTypes[extensionOf(name)] ?? 'application/octet-stream';
}
