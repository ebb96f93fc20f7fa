import type { ReactNode } from 'react';

interface PictureFrameProps {
  isSignature: boolean;
  /** the picture, once its URL is known */
  children: ReactNode;
}

/** Reserves the space of a picture, so that the layout does not shift when it loads. */
export function PictureFrame({ isSignature, children }: PictureFrameProps) {
  return <div className={isSignature ? 'file-picture file-picture-low' : 'file-picture'}>{children}</div>;
}
