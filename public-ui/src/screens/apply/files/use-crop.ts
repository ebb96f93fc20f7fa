import { type UploadSlot, contentTypes, slotExtensions } from '@portal/contract/enums';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { loadTexts } from '../../../language/language.ts';
import type { CropPictureProps } from '../../crop-picture/crop-picture.tsx';
import { extensionOf } from './file-check.ts';

interface CropControl {
  /** The picture that is being cropped. */
  open: OpenPicture | undefined;
  /** A chosen picture is being read. */
  isOpening: boolean;
  /** The last picture was sent as it is, because this browser can not show it. */
  isUncropped: boolean;
  /** Takes a chosen file: a picture is cropped first, anything else is sent. */
  take: (file: File) => Promise<void>;
  close: () => void;
}

/** The step between choosing a picture and sending it. @param send takes a file that is sent as it is */
export function useCrop(slot: UploadSlot, send: (file: File) => void): CropControl {
  const [open, setOpen] = useState<OpenPicture>();
  const [isUncropped, setUncropped] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);
  useEffect(() => (open ? () => closePicture(open) : undefined), [open]);

  const take = async (file: File): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setOpening(true);
    const opened = await openPicture(slot, file);
    if (turn.current !== mine) {
      if (opened) closePicture(opened);
      return;
    }
    setOpening(false);
    setUncropped(!opened && isPicture(slot, file));
    setOpen(opened);
    if (!opened) send(file);
  };
  return { open, isOpening, isUncropped, take, close: () => setOpen(undefined) };
}

/** A chosen picture that can be cropped. */
interface OpenPicture {
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
function isPicture(slot: UploadSlot, { name }: { name: string }): boolean {
  const extension = extensionOf(name);
  return slotExtensions[slot].includes(extension) && contentTypes[extension]?.startsWith('image/') === true;
}

/**
 * Reads a chosen picture and fetches the step in which it is cropped. It goes as it is, and the server looks at it, when this
 * browser can not read it (HEIC, but for Safari) or the line breaks now.
 */
async function openPicture(slot: UploadSlot, file: File): Promise<OpenPicture | undefined> {
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
function closePicture({ picture }: OpenPicture): void {
  URL.revokeObjectURL(picture.src);
}
