import { Box, ButtonBase, Dialog, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPiece } from '../../../shell/lazy-piece.ts';
import { calendarDate } from '../../../shell/ui/format.ts';
import { Waiting } from '../../../shell/ui/waiting.tsx';
import { filesOf, type ApplicationFile } from '../../../shell/record/viewer/application-files.ts';
import { FileStage } from '../../../shell/record/viewer/file-stage.tsx';

const PdfView = lazyPiece(() => import('../../../shell/record/viewer/pdf-view.tsx'));

const whole = { zoom: 1, turns: 0 } as const;

interface Props {
  application: ApplicationView;
  /** 0, or 1 for the spouse. */
  person: number;
  /** Reads the application again, for fresh addresses. */
  renew: () => void;
}

/** What a reviewer compares: the licence beside the number, name and date of birth that were typed, then photo and signature. */
export function PersonPapers({ application, person, renew }: Props) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<string>();
  const applicant = application.applicants[person];
  const files = filesOf(application).filter((file) => file.person === person);
  const shown = files.find(({ id }) => id === opened);
  const licence = files.filter(({ kind }) => kind === 'cert_image');
  const others = files.filter(({ kind }) => kind !== 'cert_image');
  const thumbnail = (file: ApplicationFile) => (
    <Thumbnail key={file.id} file={file} renew={renew} enlarge={() => setOpened(file.id)} />
  );
  if (!applicant) return null;
  const typed = [
    ['regno', applicant.regno],
    ['name', applicant.name],
    ['dob', calendarDate(applicant.dob)],
  ] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: '240px minmax(0, 1fr)',
          lg: '240px minmax(0, 1fr) auto',
        },
      }}
    >
      {licence.map(thumbnail)}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {typed.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" color="text.secondary">
              {translate(`record.field.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
              {value || '-'}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, gridColumn: { sm: '1 / -1', lg: 'auto' } }}>
        {others.map(thumbnail)}
      </Box>
      {shown && (
        <Dialog
          fullScreen
          open
          onClose={() => setOpened(undefined)}
          slotProps={{
            paper: {
              'aria-label': translate('record.file.of', {
                file: translate(shown.label),
                name: shown.name,
              }),
            },
          }}
        >
          <FileStage file={shown} renew={renew} isFull toggleFull={() => setOpened(undefined)} />
        </Dialog>
      )}
    </Box>
  );
}

interface ThumbnailProps {
  file: ApplicationFile;
  renew: () => void;
  enlarge: () => void;
}

const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  cert_image: { width: 240, height: 180 },
  profile_image: { width: 112, height: 140 },
  signature_image: { width: 168, height: 140 },
};

/** A small picture of a file; pressed, it fills the screen. */
function Thumbnail({ file, renew, enlarge }: ThumbnailProps) {
  const translate = useTranslate();
  const [failedAddress, setFailedAddress] = useState('');
  const name = translate('record.file.of', { file: translate(file.label), name: file.name });
  const failed = () => {
    // An address lives for some minutes; the next one comes once.
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
      <Suspense fallback={<Waiting />}>
        <Box sx={{ width: '100%', height: '100%', overflow: 'hidden', display: 'flex' }} aria-hidden inert>
          <PdfView address={file.address} name={name} view={whole} failed={failed} />
        </Box>
      </Suspense>
    );
  };
  return (
    <Box component="figure" sx={{ m: 0, maxWidth: '100%' }}>
      <Typography component="figcaption" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate(file.label)}
      </Typography>
      <ButtonBase
        onClick={enlarge}
        disabled={!file.address}
        aria-label={translate('applications.verify.enlarge', { file: name })}
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
    </Box>
  );
}
