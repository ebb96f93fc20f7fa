import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../../lazy-component.ts';
import { LoadingIndicator } from '../../ui/loading-indicator.tsx';
import type { ApplicationFile } from './application-files.ts';
import { useElementSize } from './use-element-size.ts';
import { ViewTools } from './view-tools.tsx';
import { type FileRendererProps, useView } from './view.ts';

// pdf.js is large and only needed once a PDF is opened.
const PdfView = lazyComponent(() => import('./pdf-view.tsx'));

interface Props {
  file: ApplicationFile;
  /** Refetches the application for fresh signed addresses. */
  renew: () => void;
  isFull: boolean;
  toggleFull: () => void;
  /** CSS height on a wide screen. */
  height?: string;
}

/** One file with its tools. A file that fails to load is retried once with a fresh address before the error is shown. */
export function FileStage({ file, renew, isFull, toggleFull, height = '440px' }: Props) {
  const translate = useTranslate();
  const [view, step] = useView();
  const [failedAddress, setFailedAddress] = useState('');
  const hasRenewed = useRef(false);
  const name = translate('record.file.of', { file: translate(file.label), name: file.name });

  const failed = () => {
    setFailedAddress(file.address);
    if (!hasRenewed.current) {
      hasRenewed.current = true;
      renew();
    }
  };
  if (!file.address) {
    return (
      <Stage isFull={isFull} height={height}>
        <Typography color="text.secondary" sx={{ m: 'auto' }}>
          {translate('record.file.missing')}
        </Typography>
      </Stage>
    );
  }
  if (file.address === failedAddress) {
    return (
      <Stage isFull={isFull} height={height}>
        <Box role="alert" sx={{ m: 'auto', textAlign: 'center' }}>
          <Typography sx={{ mb: 1.5 }}>{translate('record.viewer.failed')}</Typography>
          <Button variant="outlined" onClick={renew}>
            {translate('record.viewer.retry')}
          </Button>
        </Box>
      </Stage>
    );
  }
  const shown = { address: file.address, name, view, failed };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: isFull ? '100vh' : 'auto' }}>
      <ViewTools view={view} step={step} isFull={isFull} toggleFull={toggleFull} />
      <Stage isFull={isFull} height={height} label={`${name}. ${translate('record.viewer.stage')}`}>
        {file.isPdf ? (
          <Suspense fallback={<LoadingIndicator />}>
            <PdfView {...shown} />
          </Suspense>
        ) : (
          <PictureView {...shown} />
        )}
      </Stage>
    </Box>
  );
}

interface StageProps {
  isFull: boolean;
  height: string;
  label?: string;
  children: ReactNode;
}

/** Scrollable area, reachable and scrollable by keyboard. */
function Stage({ isFull, height, label, children }: StageProps) {
  return (
    <Box
      {...(label ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      sx={{
        ...(isFull ? { flex: 1, minHeight: 0 } : { height: { xs: 320, sm: height } }),
        overflow: 'auto',
        display: 'flex',
        p: 1.5,
        bgcolor: '#f5f5f4',
      }}
    >
      {children}
    </Box>
  );
}

/** A picture: fits at 100 %, zooms in, rotates in quarter turns. */
function PictureView({ address, name, view, failed }: FileRendererProps) {
  const [ref, room] = useElementSize();
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  const isOnSide = view.turns % 2 === 1;
  const contentWidth = isOnSide ? natural.height : natural.width;
  const contentHeight = isOnSide ? natural.width : natural.height;
  const fitting =
    contentWidth && contentHeight ? Math.min(room.width / contentWidth, room.height / contentHeight) : 0;
  const scale = Math.max(fitting, 0) * view.zoom;
  const size = { width: natural.width * scale, height: natural.height * scale };
  return (
    <Box
      ref={ref}
      sx={{ position: 'relative', m: 'auto', flexShrink: 0 }}
      style={{ width: contentWidth * scale, height: contentHeight * scale }}
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
