import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { DocumentKind } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { documentSizes, documentText } from './document-texts.ts';
import { useBlobAddress, usePreview, type PreviewOf } from './use-preview.ts';

interface Props extends PreviewOf {
  /** Where a tab says what it is, no title does. */
  isTitled?: boolean;
}

/** One document as it would be printed, marked PROVISIONAL by the server. */
export function PreviewPicture({ isTitled = true, ...props }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error, isFetching, refetch } = usePreview(props);
  const address = useBlobAddress(data);
  const { application, document, person } = props;
  const title = translate(documentText(document));
  const name = application.applicants[person]?.name ?? '';
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }} aria-busy={isFetching}>
      {isTitled && (
        <Typography component="figcaption" variant="h3" sx={{ mb: 1 }}>
          {title}
        </Typography>
      )}
      <Box
        sx={{
          position: 'relative',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'background.default',
        }}
        style={{ aspectRatio: ratioOf(document) }}
      >
        {error && !isFetching ? (
          <Box role="alert" sx={{ display: 'grid', placeContent: 'center', gap: 1, height: '100%', p: 2 }}>
            <Typography sx={{ textAlign: 'center' }}>
              {translate('applications.preview.failed')} {wireText(error)}
            </Typography>
            <Button variant="outlined" onClick={() => void refetch()} sx={{ mx: 'auto' }}>
              {translate('applications.viewer.retry')}
            </Button>
          </Box>
        ) : address ? (
          <Box
            component="img"
            src={address}
            alt={translate('applications.preview.of', { document: title, name })}
            sx={{ display: 'block', width: '100%', height: '100%', opacity: isFetching ? 0.5 : 1 }}
          />
        ) : (
          <Skeleton variant="rectangular" width="100%" height="100%" />
        )}
        <Box component="span" role="status" sx={isFetching ? busyStyle : { display: 'none' }}>
          {isFetching ? translate('applications.preview.drawing') : ''}
        </Box>
      </Box>
    </Box>
  );
}

const ratioOf = (document: DocumentKind): string => {
  const [width, height] = documentSizes[document];
  return `${width} / ${height}`;
};

const busyStyle = {
  position: 'absolute',
  left: 8,
  bottom: 8,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
};
