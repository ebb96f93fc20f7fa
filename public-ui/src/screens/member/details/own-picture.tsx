import type { UploadSlot } from '@portal/contract/enums';
import { useState } from 'react';
import { isPdf } from '../../apply/files/file-check.ts';
import { PictureFrame } from '../../apply/files/picture-frame.tsx';

interface OwnPictureProps {
  slot: UploadSlot;
  url: string;
  label: string;
}

/** A file of the record by its signed URL, a PDF as a link; nothing if a picture cannot be loaded. */
export function OwnPicture({ slot, url, label }: OwnPictureProps) {
  const [broken, setBroken] = useState('');
  if (url === '' || broken === url) return null;
  if (isPdf(url.split('?')[0] ?? '')) {
    return (
      <p className="own-picture">
        <a href={url}>{label}</a>
      </p>
    );
  }
  return (
    <figure className="own-picture">
      <PictureFrame isSignature={slot === 'signature_image'}>
        <img src={url} alt="" onError={() => setBroken(url)} />
      </PictureFrame>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
