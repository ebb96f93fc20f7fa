import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type NoticeDetails, type NoticeMailView } from '@portal/contract/notices/responses';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';

/** On the page of an Active notice: when it was mailed, or the button that mails it. */
export function NoticeMailPanel({ notice }: { notice: NoticeDetails }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { data, refetch } = useNoticeMail(notice);
  if (data === undefined) return null;
  const isSent = data.sent?.version === notice.version;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {!isSent && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate('notices.mail')}
        </Button>
      )}
      {data.sent && (
        <Typography color="text.secondary">
          {translate(isSent ? 'notices.mail.already' : 'notices.mail.before', {
            at: indiaDateTime(data.sent.at),
          })}
        </Typography>
      )}
      {isAsking && (
        <MailDialog
          notice={notice}
          onClose={() => {
            setAsking(false);
            void refetch();
          }}
        />
      )}
    </Box>
  );
}

interface Props {
  notice: NoticeDetails;
  onClose: () => void;
}

/** Shows how many members would receive the notice by e-mail and asks whether to send it. */
export function MailDialog({ notice, onClose }: Props) {
  const translate = useTranslate();
  const { data, error } = useNoticeMail(notice);
  if (error) return <MessageDialog onClose={onClose}>{translate('notices.mail.failed')}</MessageDialog>;
  if (data === undefined) {
    return (
      <MessageDialog onClose={onClose}>
        <span role="status">{translate('notices.mail.loading')}</span>
      </MessageDialog>
    );
  }
  if (data.sent?.version === notice.version) {
    return (
      <MessageDialog onClose={onClose}>
        {translate('notices.mail.already', { at: indiaDateTime(data.sent.at) })}
      </MessageDialog>
    );
  }
  if (data.count === 0)
    return <MessageDialog onClose={onClose}>{translate('notices.mail.empty')}</MessageDialog>;
  return <Question notice={notice} mail={data} onClose={onClose} />;
}

function Question({ notice, mail, onClose }: Props & { mail: NoticeMailView }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, title, userType, version } = notice;
  const { lastAt, sent } = mail;
  const count = mail.count.toLocaleString('en-IN');
  return (
    <FormDialog
      title={translate('notices.mail.confirm')}
      action={translate('notices.mail.send', { smart_count: mail.count, count })}
      run={async () => call(calls.mailNotice, { body: { id, title, userType, version } })}
      onClose={(wasDone) => {
        if (wasDone) notify('notices.mail.sent', { type: 'success' });
        onClose();
      }}
    >
      {sent && (
        <Alert severity="warning">{translate('notices.mail.earlier', { at: indiaDateTime(sent.at) })}</Alert>
      )}
      <Typography>
        {translate('notices.mail.who', {
          smart_count: mail.count,
          ...{ count, group: translate(`notices.group.${userType}`) },
        })}{' '}
        {translate('notices.mail.without')}
      </Typography>
      <Typography>{translate('notices.mail.lastAt', { at: indiaDateTime(lastAt) })}</Typography>
    </FormDialog>
  );
}

/** Dialog with a message and no question. */
function MessageDialog({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('notices.mail')}</DialogTitle>
      <DialogContent>
        <Typography>{children}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Number of recipients of a notice version, and when it was last mailed. */
function useNoticeMail({
  id,
  version,
}: Pick<NoticeDetails, 'id' | 'version'>): UseQueryResult<NoticeMailView> {
  return useQuery({
    queryKey: ['notice-mail', id, version],
    queryFn: async ({ signal }) => (await call(calls.showNoticeMail, { params: { id }, signal })).data,
  });
}
