import type { UploadSlot } from '@portal/contract/enums';
import { useState } from 'react';
import { PictureFrame } from '../../apply/files/picture-frame.tsx';

interface OwnPictureProps {
  slot: UploadSlot;
  url: string;
  label: string;
}

/** Photo or signature by its signed URL; nothing if it cannot be loaded. */
export function OwnPicture({ slot, url, label }: OwnPictureProps) {
  const [broken, setBroken] = useState('');
  if (url === '' || broken === url) return null;
  return (
    <figure className="own-picture">
      <PictureFrame isSignature={slot === 'signature_image'}>
        <img src={url} alt="" onError={() => setBroken(url)} />
      </PictureFrame>
      <figcaption>{label}</figcaption>
    </figure>
  );
}
