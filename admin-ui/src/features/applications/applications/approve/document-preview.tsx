import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { callAddress, CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { type DocumentKind, documentKindTable } from '@portal/contract/members/document-kinds';
import { type ErrorResponse } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { staffFetch } from '../../../../shell/session/call.ts';
import { asRecorded, documentText, type PrintText } from './print-text.ts';

interface PreviewOf {
  readonly application: ApplicationView;
  readonly document: DocumentKind;
  /** 0 for the applicant, 1 for the spouse. */
  readonly person: number;
  readonly text?: PrintText;
}

interface Props extends PreviewOf {
  /** False where a tab already names the document. */
  isTitled?: boolean;
}

/** One document as it would be printed; the server marks it PROVISIONAL. */
export function DocumentPreview({ isTitled = true, ...props }: Props) {
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
              {translate('record.viewer.retry')}
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
  const { width, height } = documentKindTable[document];
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

/** ms between polls for a picture that is still being rendered, and the maximum number of polls. */
const interval = 1000;
const maxPolls = 40;

/** Fetches the PROVISIONAL picture of a document, rendered by the server from the current record. */
function usePreview({ application, document, person, text = asRecorded }: PreviewOf): UseQueryResult<Blob> {
  const { _id: id, updatedAt } = application;
  return useQuery({
    queryKey: ['preview', id, document, person, updatedAt, text],
    queryFn: ({ signal }) => {
      const query = { person: String(person), ...text };
      return pollPicture(callAddress(calls.preview, { params: { id, document }, query }), signal);
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** Polls until the picture is rendered; the server answers 202 until then. */
async function pollPicture(address: string, signal: AbortSignal): Promise<Blob> {
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const response = await staffFetch(address, { signal });
    if (!response.ok) {
      const answer = (await response.json().catch(() => ({}))) as Partial<ErrorResponse>;
      throw new CallError({
        ...answer,
        status: response.status,
        msg: answer.msg ?? textOf('request.failed'),
      });
    }
    if (response.status !== 202) return await response.blob();
    await new Promise((resolve) => setTimeout(resolve, interval));
    signal.throwIfAborted();
  }
  throw new CallError({ status: 503, msg: textOf('request.unavailable') });
}

/** Returns an object URL of the blob and revokes it on unmount. */
function useBlobAddress(blob: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!blob) return undefined;
    const objectUrl = URL.createObjectURL(blob);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [blob]);
  return address;
}
