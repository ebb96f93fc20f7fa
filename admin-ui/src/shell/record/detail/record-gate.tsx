import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { CallError } from '@portal/contract/client';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import { MissingRecord } from '../../list/missing-record.tsx';
import { useApplication } from './use-application.ts';

/** Responses of the server for an unknown or malformed id. */
const unknownStatuses = [404, 422];

interface Props {
  /** `_id` of an application. */
  id: string;
  children: (application: ApplicationView) => ReactNode;
}

/** Renders a detail page once its record is loaded; shows loading state, or an error with a retry. An unknown id redirects. */
export function RecordGate({ id, children }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error, refetch, isFetching } = useApplication(id);
  if (data) return children(data);
  if (error instanceof CallError && unknownStatuses.includes(error.status)) return <MissingRecord />;
  if (error && !isFetching) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('record.detail.retry')}</Button>}
      >
        {translate('record.detail.failed')} {wireText(error)}
      </Alert>
    );
  }
  return (
    <Stack spacing={2} role="status" aria-label={translate('record.detail.loading')}>
      <Skeleton variant="rounded" height={72} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Stack>
  );
}
