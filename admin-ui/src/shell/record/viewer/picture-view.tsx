import { Box } from '@mui/material';
import { useState } from 'react';
import type { ShownFile } from './shown-file.ts';
import { useElementSize } from './use-element-size.ts';

/** A picture: whole at 100 %, larger by zooming, turned by quarters. */
export function PictureView({ address, name, view, failed }: ShownFile) {
  const [ref, room] = useElementSize();
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  const isOnSide = view.turns % 2 === 1;
  const wide = isOnSide ? natural.height : natural.width;
  const high = isOnSide ? natural.width : natural.height;
  const fitting = wide && high ? Math.min(room.width / wide, room.height / high) : 0;
  const scale = Math.max(fitting, 0) * view.zoom;
  const size = { width: natural.width * scale, height: natural.height * scale };
  return (
    <Box
      ref={ref}
      sx={{ position: 'relative', m: 'auto', flexShrink: 0 }}
      style={{ width: wide * scale, height: high * scale }}
    >
      <img
        src={address}
        alt={name}
        onLoad={({ currentTarget }) =>
          setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={failed}
        style={{
          ...size,
          position: 'absolute',
          left: '50%',
          top: '50%',
          transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)`,
        }}
      />
    </Box>
  );
}
