import { Alert, Box, Button, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { mailRunActions, recipientStates } from '@portal/contract/mail/mail-runs';
import type { MailRunView } from '@portal/contract/mail/responses';
import { pages } from '@portal/contract/pages';
import { showMoment } from '@portal/contract/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../../shell/language/language.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { useRefetchOnChange } from '../../../shell/list/poll-list.tsx';
import { call, staffFetch } from '../../../shell/session/call.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import type { MailStart } from './mail-draft.ts';
import { RecipientsTable } from './recipients-table.tsx';

/** ms between polls of an unfinished run. */
const POLL_INTERVAL_MS = 2_500;

/** `/admin/mail-runs/{id}`: progress, result per recipient and actions. */
export default function MailRunScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const wireText = useWireText();
  const { data: run, error } = useQuery({
    queryKey: ['mail-run', id],
    queryFn: async ({ signal }) => (await call(calls.getMailRun, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && ['done', 'cancelled'].includes(data.state) ? false : POLL_INTERVAL_MS,
  });
  useRefetchOnChange('mail-recipients', run && JSON.stringify(run.counts));
  usePageTitle(run?.subject ?? translate('mail-runs.list'));
  if (run === undefined)
    return error ? <Alert severity="error">{wireText(error)}</Alert> : <LinearProgress />;
  return (
    <Stack spacing={2.5}>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {run.subject}
      </Typography>
      <RunStatus run={run} />
      <Actions run={run} />
      <RecipientsTable runId={id} />
    </Stack>
  );
}

/** State, progress, counts, and why sending is blocked. */
function RunStatus({ run }: { run: MailRunView }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { state, progress, counts, wait, lastAt } = run;
  return (
    <Stack spacing={1.5}>
      <Box role="status">
        {translate(`mail-runs.is.${state}`)} · {progress} %
        {lastAt !== undefined && ` · ${translate('mail-runs.left', { at: showMoment(lastAt, language) })}`}
      </Box>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-label={translate(`mail-runs.is.${state}`)}
      />
      {wait !== undefined && (
        <Alert severity="warning">
          {translate(`mail-runs.waits.${wait.reason}`, {
            until: wait.until === undefined ? '' : showMoment(wait.until, language),
            answer: wait.answer ?? '',
          })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {recipientStates.map((one) => (
          <Chip
            key={one}
            variant="outlined"
            label={`${translate(`mail-runs.outcome.${one}`)}: ${counts[one].toLocaleString('en-IN')}`}
          />
        ))}
      </Box>
      {counts.unclear > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('mail-runs.unclear.hint')}
        </Typography>
      )}
    </Stack>
  );
}

function Actions({ run }: { run: MailRunView }) {
  const { id, may, state, audience, content } = run;
  const translate = useTranslate();
  const navigate = useNavigate();
  const begin = (start: MailStart) => void navigate(pages.bulkEmail.path, { state: start });
  const earlier = { content, audience, official: run.official };
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: async (action: (typeof mailRunActions)[number]) =>
      call(calls.controlMailRun, { params: { id }, body: { action } }),
    onSuccess: (_answer, action) => notify(wireText(`mailRun.${action}Done`), { type: 'success' }),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: ['mail-run', id] }),
  });
  const download = useMutation({
    mutationFn: async () =>
      saveAs(calls.downloadMailRecipients.path.replace(':id', id), `mail-run-${id}.csv`),
    onError: () => notify('mail-runs.failed', { type: 'error' }),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {mailRunActions
        .filter((action) => may[action])
        .map((action) => (
          <Button
            key={action}
            variant="outlined"
            color={action === 'cancel' ? 'error' : 'primary'}
            disabled={act.isPending}
            onClick={() => act.mutate(action)}
          >
            {translate(`mail-runs.do.${action}`)}
          </Button>
        ))}
      <Button variant="outlined" onClick={() => begin({ run: earlier })}>
        {translate('mail-runs.again')}
      </Button>
      {state === 'done' && audience.test === undefined && (
        <Button variant="outlined" onClick={() => begin({ run: earlier, missed: id })}>
          {translate('mail-runs.missed')}
        </Button>
      )}
      <Button variant="outlined" disabled={download.isPending} onClick={() => download.mutate()}>
        {translate('mail-runs.download')}
      </Button>
    </Box>
  );
}

/** Downloads the response of a call as a file. */
async function saveAs(path: string, name: string): Promise<void> {
  const response = await staffFetch(path);
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
