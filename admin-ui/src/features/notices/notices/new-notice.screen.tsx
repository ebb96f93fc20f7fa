import { Stack, Typography } from '@mui/material';
import { pageAddress } from '@portal/contract/pages';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { NoticeForm } from './notice-form.tsx';

/** `/admin/NoticeForm`: writes a notice and opens it once saved. */
export default function NewNoticeScreen() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  usePageTitle(translate('notices.newHeading'));
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1000 }}>
      <Typography variant="h1">{translate('notices.newHeading')}</Typography>
      <NoticeForm
        onSaved={({ id }) => {
          notify('notices.saved', { type: 'success' });
          void navigate(pageAddress('noticeView', { id }));
        }}
        onCancel={() => void navigate(pageAddress('notices'))}
      />
    </Stack>
  );
}
