import { Box, ButtonBase, Dialog, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../../lazy-component.ts';
import { LoadingIndicator } from '../../ui/loading-indicator.tsx';
import type { ApplicationFile } from './application-files.ts';
import { FileStage } from './file-stage.tsx';

const PdfView = lazyComponent(() => import('./pdf-view.tsx'));

const whole = { zoom: 1, turns: 0 } as const;

const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  cert_image: { width: 240, height: 180 },
  profile_image: { width: 112, height: 140 },
  signature_image: { width: 168, height: 140 },
  guardian_image: { width: 112, height: 140 },
};

interface Props {
  file: ApplicationFile;
  /** Refetches the record for fresh signed addresses. */
  renew: () => void;
  /** Caption in place of the file's name. */
  caption?: string;
}

/** A thumbnail that opens full screen with zoom and rotation. */
export function FileThumbnail({ file, renew, caption }: Props) {
  const translate = useTranslate();
  const [failedAddress, setFailedAddress] = useState('');
  const [isOpen, setOpen] = useState(false);
  const name = translate('record.file.of', { file: translate(file.label), name: file.name });
  const title = caption === undefined ? name : `${caption}: ${name}`;
  const failed = () => {
    // The address may have expired; it is refetched once.
    if (failedAddress === '') renew();
    setFailedAddress(file.address);
  };
  const picture = () => {
    if (!file.address) return translate('record.file.missing');
    if (file.address === failedAddress) return translate('record.viewer.failed');
    if (!file.isPdf) {
      return (
        <Box
          component="img"
          src={file.address}
          alt=""
          onError={failed}
          sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      );
    }
    return (
      <Suspense fallback={<LoadingIndicator />}>
        <Box sx={{ width: '100%', height: '100%', overflow: 'hidden', display: 'flex' }} aria-hidden inert>
          <PdfView address={file.address} name={name} view={whole} failed={failed} />
        </Box>
      </Suspense>
    );
  };
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: '100%' }}>
      <Typography component="figcaption" color="text.secondary" sx={{ mb: 0.5 }}>
        {caption ?? translate(file.label)}
      </Typography>
      <ButtonBase
        onClick={() => setOpen(true)}
        disabled={!file.address}
        aria-label={translate('record.viewer.enlarge', { file: title })}
        sx={{
          ...sizes[file.kind],
          maxWidth: '100%',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: '#f5f5f4',
          cursor: 'zoom-in',
          overflow: 'hidden',
          p: 0.5,
        }}
      >
        {picture()}
      </ButtonBase>
      {isOpen && (
        <Dialog fullScreen open onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': title } }}>
          <FileStage file={file} renew={renew} isFull toggleFull={() => setOpen(false)} />
        </Dialog>
      )}
    </Box>
  );
}
