import { contentTypes, slotExtensions, type UploadSlot } from '@portal/contract/enums';
import type { ComponentType } from 'react';
import { loadTexts } from '../../../language/language.ts';
import type { CropPictureProps } from '../../crop-picture/crop-picture.tsx';
import { extensionOf } from './file-check.ts';

/** A chosen picture that can be cropped. */
export interface OpenPicture {
  readonly file: File;
  readonly picture: HTMLImageElement;
  /** The step in which it is cropped; fetched when the first picture is chosen. */
  readonly Crop: ComponentType<CropPictureProps>;
}

async function decoded(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch (error) {
    URL.revokeObjectURL(picture.src);
    throw error;
  }
}

/** Whether a file is a picture by its name, and of a kind that its slot takes. */
export function isPicture(slot: UploadSlot, { name }: { name: string }): boolean {
  const extension = extensionOf(name);
  return slotExtensions[slot].includes(extension) && contentTypes[extension]?.startsWith('image/') === true;
}

/**
 * Reads a chosen picture and fetches the step in which it is cropped. It goes as it is, and the server looks at it, when this
 * browser can not read it (HEIC, but for Safari) or the line breaks now.
 */
export async function openPicture(slot: UploadSlot, file: File): Promise<OpenPicture | undefined> {
  if (file.size === 0 || !isPicture(slot, file)) return undefined;
  try {
    const [step, picture] = await Promise.all([
      import('../../crop-picture/crop-picture.tsx'),
      decoded(file),
      loadTexts(['picture']),
    ]);
    return { file, picture, Crop: step.default };
  } catch {
    return undefined;
  }
}

/** Gives back what the browser keeps of it. */
export function closePicture({ picture }: OpenPicture): void {
  URL.revokeObjectURL(picture.src);
}
