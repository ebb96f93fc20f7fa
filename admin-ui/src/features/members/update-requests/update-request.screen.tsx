import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { CallError } from '@portal/contract/client';
import { pageAddress, pages } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { Message } from '../../../shell/console/message.tsx';
import { useShortcuts } from '../../../shell/console/shortcuts.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { MissingRecord } from '../../../shell/list/missing-record.tsx';
import { backIcon, Icon } from '../../../shell/ui/icon.tsx';
import { RequestPanel } from './request-panel.tsx';
import { useRequests } from './use-update-requests.ts';

/** Responses of the server for an unknown or malformed id. */
const unknownStatuses = [404, 422];

/** `/admin/old_mem/{id}`: requested changes of the members of an application (docs/rules/pages.md). */
export default function UpdateRequestScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const wireText = useWireText();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useRequests(id);
  useShortcuts([
    {
      key: 'u',
      label: translate('update-requests.back'),
      run: () => void navigate(pages.updateRequests.path),
    },
  ]);
  if (error instanceof CallError && unknownStatuses.includes(error.status)) return <MissingRecord />;
  if (data?.length === 0) {
    return (
      <Message
        heading={translate('update-requests.none')}
        back={{ to: pages.updateRequests.path, label: translate('update-requests.back') }}
      >
        {translate('update-requests.noneHint')}
      </Message>
    );
  }
  if (data) {
    return (
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
          <Button
            component={Link}
            to={pages.updateRequests.path}
            startIcon={<Icon path={backIcon} />}
            size="small"
            sx={{ ml: -1 }}
          >
            {translate('update-requests.back')}
          </Button>
          <Button component={Link} to={pageAddress('member', { id })} size="small">
            {translate('update-requests.open')}
          </Button>
        </Box>
        {data.map((request) => (
          <RequestPanel
            key={`${request.id} ${request.state}`}
            request={request}
            isTitle={request === data[0]}
            renew={() => void refetch()}
          />
        ))}
      </Stack>
    );
  }
  if (error && !isFetching) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('update-requests.retry')}</Button>}
      >
        {translate('update-requests.failed')} {wireText(error)}
      </Alert>
    );
  }
  return (
    <Stack spacing={2} role="status" aria-label={translate('update-requests.loading')}>
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={420} />
    </Stack>
  );
}
