import { useState } from 'react';

/** Photo or signature by its signed address; nothing where it can't be shown. */
export function OwnPicture({ url, label }: { url: string; label: string }) {
  const [broken, setBroken] = useState('');
  if (url === '' || broken === url) return null;
  return (
    <figure>
      <img src={url} alt="" onError={() => setBroken(url)} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
