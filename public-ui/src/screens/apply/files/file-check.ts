import { CONTENT_BYTES, extensionOfContent, wrongTypeText } from '@portal/contract/applications/file-content';
import { contentTypes, slotExtensions, uploadLimits, type FileSlot } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';

/** Returns the lower-case extension of a file name, without the dot. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file name, key or URL path is that of a PDF. */
export function isPdf(name: string): boolean {
  return extensionOf(name) === 'pdf';
}

/**
 * Returns a file under the ending of its content: a PNG called `.jpg` as `.png`, a `.jfif` or a name without an ending as `.jpg`. A file
 * of another type stays as it is.
 */
export async function namedByContent(file: File): Promise<File> {
  const extension = extensionOfContent(new Uint8Array(await file.slice(0, CONTENT_BYTES).arrayBuffer()));
  if (extension === undefined || contentTypes[extensionOf(file.name)] === contentTypes[extension])
    return file;
  return new File([file], `${file.name.replace(/\.[^.]*$/, '')}.${extension}`, {
    type: contentTypes[extension] ?? '',
  });
}

/** Returns the error of a chosen file's type, checked before the upload (docs/rules/validation.md). */
export function kindProblem(slot: FileSlot, file: { name: string; size: number }): TextKey | undefined {
  if (!slotExtensions[slot].includes(extensionOf(file.name))) {
    return wrongTypeText(slot);
  }
  return file.size === 0 ? 'file.empty' : undefined;
}

/** Returns the error of the size, checked after a large picture was shrunk (docs/rules/uploads.md). */
export function sizeProblem(file: { name: string; size: number }): TextKey | undefined {
  const pdf = isPdf(file.name);
  if (file.size <= (pdf ? uploadLimits.pdf : uploadLimits.image)) return undefined;
  return pdf ? 'file.pdfSize' : 'file.imageSize';
}

/** Returns the content type of the extension, regardless of the browser's guess. */
export function contentTypeOf(name: string): string {
  return contentTypes[extensionOf(name)] ?? 'application/octet-stream';
}
