import { Box, Button, Typography } from '@mui/material';
import type { ApplicationView, MailState, RecordMail } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import { call } from '../../session/call.ts';
import { useStaffUser } from '../../session/session.ts';
import { indiaDateTime } from '../../ui/format.ts';
import { Label, type Tone } from '../labels.tsx';
import { Panel } from './section.tsx';

/** Number of rows shown at first. */
const initialRows = 4;
/** ms between refetches while a mail is being sent. */
const refetchInterval = 5_000;

const tones: Record<MailState, Tone> = {
  waiting: 'brand',
  sent: 'good',
  deferred: 'wait',
  failed: 'bad',
  unclear: 'bad',
  notSent: 'plain',
};

/** State of each mail about a record, with a resend button for failed ones; renders nothing without any. */
export function MailsPanel({ application: { _id: id, updatedAt } }: { application: ApplicationView }) {
  const translate = useTranslate();
  const [isAll, setAll] = useState(false);
  const { data: mails = [], refetch } = useQuery({
    queryKey: ['recordMails', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getRecordMails, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting') === true ? refetchInterval : false,
    refetchOnWindowFocus: false,
  });
  if (mails.length === 0) return null;
  // Mails that need attention are never collapsed.
  const needsAttention = ({ state }: RecordMail) => state !== 'sent' && state !== 'notSent';
  const shown = isAll ? mails : mails.filter((one, index) => index < initialRows || needsAttention(one));
  return (
    <Panel title={translate('record.section.mails')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 2, py: 1 }}>
        {shown.map((mail) => (
          <Mail key={mail.id} applicationId={id} mail={mail} refetch={() => void refetch()} />
        ))}
      </Box>
      {(isAll || shown.length < mails.length) && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {translate(isAll ? 'record.history.less' : 'record.history.more', { smart_count: mails.length })}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

interface MailProps {
  applicationId: string;
  mail: RecordMail;
  refetch: () => void;
}

function Mail({ applicationId, mail, refetch }: MailProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const { permissions } = useStaffUser();
  const { id, job, state, askedAt, endedAt, nextTryAt, reason } = mail;
  const name = translate(`failed-jobs.name.${job}`, { _: job });
  const resend = useMutation({
    mutationFn: async () => call(calls.resendRecordMail, { params: { id: applicationId }, body: { id } }),
    onSuccess: ({ msg }) => notify(wireText(msg), { type: 'success' }),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: refetch,
  });
  const canResend =
    (state === 'failed' || state === 'unclear') && permissions.includes('applications.approve');
  return (
    <Box component="li" sx={{ py: 0.75, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Label tone={tones[state]} text={translate(`record.mail.${state}`)} />
      </Box>
      {reason && <Box>{translate('record.history.reason', { reason })}</Box>}
      {state === 'unclear' && <Box>{translate('record.mail.unclearHint')}</Box>}
      <Typography variant="body2" color="text.secondary">
        {nextTryAt
          ? translate('record.mail.nextTry', { at: indiaDateTime(nextTryAt) })
          : indiaDateTime(endedAt ?? askedAt)}
      </Typography>
      {canResend && (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 0.5 }}
          disabled={resend.isPending}
          aria-label={translate('record.mail.resendOf', { mail: name })}
          onClick={() => resend.mutate()}
        >
          {translate('record.mail.resend')}
        </Button>
      )}
    </Box>
  );
}
