import { Box, Button, Typography } from '@mui/material';
import type { NoticeDetails } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { MailDialog } from './mail-dialog.tsx';
import { useNoticeMail } from './use-notice-mail.ts';

/** On the page of an Active notice: that it was sent by e-mail, or the way to send it. */
export function NoticeMailing({ notice }: { notice: NoticeDetails }) {
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
