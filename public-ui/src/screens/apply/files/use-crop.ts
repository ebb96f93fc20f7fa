import { isTooSmall, type PictureSize } from '@portal/contract/applications/picture-crop';
import { type FileSlot, contentTypes, slotExtensions } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { loadTexts } from '../../../language/language.ts';
import type { CropPictureProps } from '../../crop-picture/crop-picture.tsx';
import { extensionOf, namedByContent } from './file-check.ts';

interface CropControl {
  /** The picture being cropped. */
  open: OpenPicture | undefined;
  /** A chosen picture is being decoded. */
  isOpening: boolean;
  /** The last picture was sent uncropped, because the browser cannot decode it. */
  isUncropped: boolean;
  /** Crops a picture first; sends any other file at once. */
  chooseFile: (file: File) => Promise<void>;
  close: () => void;
}

/**
 * Controls the crop step between choosing and uploading a picture.
 * @param send uploads a file that is not cropped
 * @param refuse rejects a picture
 */
export function useCrop(
  slot: FileSlot,
  send: (file: File) => void,
  refuse: (reason: TextKey) => void,
): CropControl {
  const [open, setOpen] = useState<OpenPicture>();
  const [isUncropped, setUncropped] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const latestRequest = useRef(0);
  useEffect(() => () => void (latestRequest.current += 1), []);
  useEffect(() => (open ? () => releasePicture(open) : undefined), [open]);

  const chooseFile = async (chosen: File): Promise<void> => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    setOpening(true);
    const file = await namedByContent(chosen);
    const opened = await openPicture(slot, file);
    if (latestRequest.current !== request) {
      if (opened) releasePicture(opened);
      return;
    }
    setOpening(false);
    if (opened && isTooSmall(slot, sizeOf(opened))) {
      releasePicture(opened);
      setUncropped(false);
      setOpen(undefined);
      return refuse('file.tooSmall');
    }
    setUncropped(!opened && isPicture(slot, file));
    setOpen(opened);
    if (!opened) send(file);
  };
  return { open, isOpening, isUncropped, chooseFile, close: () => setOpen(undefined) };
}

/** A decoded picture, ready to crop. */
interface OpenPicture {
  readonly file: File;
  readonly picture: HTMLImageElement;
  /** The crop dialog, loaded with the first picture. */
  readonly Crop: ComponentType<CropPictureProps>;
}

async function decodeImage(file: File): Promise<HTMLImageElement> {
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

/** Whether the name is that of a picture type that the slot accepts. */
function isPicture(slot: FileSlot, { name }: { name: string }): boolean {
  const extension = extensionOf(name);
  return slotExtensions[slot].includes(extension) && contentTypes[extension]?.startsWith('image/') === true;
}

/**
 * Decodes a picture and loads the crop dialog. Returns undefined if the browser cannot decode it (HEIC outside
 * Safari) or the chunk fails to load; the file is then sent uncropped.
 */
async function openPicture(slot: FileSlot, file: File): Promise<OpenPicture | undefined> {
  if (file.size === 0 || !isPicture(slot, file)) return undefined;
  try {
    const [step, picture] = await Promise.all([
      import('../../crop-picture/crop-picture.tsx'),
      decodeImage(file),
      loadTexts(['picture']),
    ]);
    return { file, picture, Crop: step.default };
  } catch {
    return undefined;
  }
}

const sizeOf = ({ picture }: OpenPicture): PictureSize => ({
  width: picture.naturalWidth,
  height: picture.naturalHeight,
});

/** Releases the object URL. */
function releasePicture({ picture }: OpenPicture): void {
  URL.revokeObjectURL(picture.src);
}
