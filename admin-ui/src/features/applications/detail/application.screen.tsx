import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { CallError, pages } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useShortcuts } from '../../../shell/keys/shortcuts.ts';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { MissingRecord } from '../../../shell/list/missing-record.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { useApplication } from '../../../shell/record/detail/use-application.ts';

/** What the server answers for an id that is not there or is none. */
const unknownStatuses = [404, 422];

/** `/admin/applications/{id}` (docs/rules/pages.md). */
export default function ApplicationScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const wireText = useWireText();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useApplication(id);
  useShortcuts([
    {
      key: 'u',
      label: translate('applications.keys.back'),
      run: () => void navigate(pages.applications.path),
    },
  ]);
  if (data) return <ApplicationDetail application={data} />;
  if (error instanceof CallError && unknownStatuses.includes(error.status)) {
    return <MissingRecord />;
  }
  if (error && !isFetching) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('applications.detail.retry')}</Button>}
      >
        {translate('applications.detail.failed')} {wireText(error)}
      </Alert>
    );
  }
  return (
    <Stack spacing={2} role="status" aria-label={translate('applications.list.loading')}>
      <Skeleton variant="rounded" height={72} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Stack>
  );
}
