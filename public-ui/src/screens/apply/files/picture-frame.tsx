import type { ReactNode } from 'react';

interface PictureFrameProps {
  isSignature: boolean;
  /** the picture, as soon as its address is known */
  children: ReactNode;
}

/** The place of a picture, which is as tall before the picture is there: nothing below it moves. */
export function PictureFrame({ isSignature, children }: PictureFrameProps) {
  return <div className={isSignature ? 'file-picture file-picture-low' : 'file-picture'}>{children}</div>;
}
