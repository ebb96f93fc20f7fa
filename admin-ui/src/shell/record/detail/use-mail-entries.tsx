import { Box, Button } from '@mui/material';
import type { ApplicationView, MailState, RecordMail } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../language/wire-text.ts';
import { call } from '../../session/call.ts';
import { useStaffUser } from '../../session/session.ts';
import { indiaDateTime } from '../../ui/format.ts';
import type { Tone } from '../labels.tsx';
import type { TimelineEntry } from './timeline.tsx';

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

/** Returns an entry for each mail about a record, with its state, and a resend button for a failed one. */
export function useMailEntries({ _id: id, updatedAt }: ApplicationView): TimelineEntry[] {
  const translate = useTranslate();
  const { data: mails = [], refetch } = useQuery({
    queryKey: ['recordMails', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getRecordMails, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting') === true ? refetchInterval : false,
    refetchOnWindowFocus: false,
  });
  return mails.map((mail) => {
    const { state, endedAt, askedAt, nextTryAt, reason } = mail;
    const name = translate(`failed-jobs.name.${mail.job}`, { _: mail.job });
    return {
      id: mail.id,
      at: endedAt ?? askedAt,
      kind: 'mail',
      text: name,
      label: { tone: tones[state], text: translate(`record.mail.${state}`) },
      ...(nextTryAt ? { when: translate('record.mail.nextTry', { at: indiaDateTime(nextTryAt) }) } : {}),
      needsAttention: state !== 'sent' && state !== 'notSent',
      details: (
        <>
          {reason && <Box>{translate('record.history.reason', { reason })}</Box>}
          {state === 'unclear' && <Box>{translate('record.mail.unclearHint')}</Box>}
          {(state === 'failed' || state === 'unclear') && (
            <ResendButton applicationId={id} mail={mail} name={name} refetch={() => void refetch()} />
          )}
        </>
      ),
    };
  });
}

interface ResendProps {
  applicationId: string;
  mail: RecordMail;
  name: string;
  refetch: () => void;
}

/** Sends a mail again, for staff who may approve. */
function ResendButton({ applicationId, mail: { id }, name, refetch }: ResendProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const { permissions } = useStaffUser();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => call(calls.resendRecordMail, { params: { id: applicationId }, body: { id } }),
    onSuccess: ({ msg }) => notify(wireText(msg), { type: 'success' }),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: refetch,
  });
  if (!permissions.includes('applications.approve')) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ mt: 0.5 }}
      disabled={isPending}
      aria-label={translate('record.mail.resendOf', { mail: name })}
      onClick={() => mutate()}
    >
      {translate('record.mail.resend')}
    </Button>
  );
}
