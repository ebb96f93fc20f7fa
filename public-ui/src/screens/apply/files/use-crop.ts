import type { UploadSlot } from '@portal/contract/enums';
import { useEffect, useRef, useState } from 'react';
import { closePicture, isPicture, openPicture, type OpenPicture } from './open-picture.ts';

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
