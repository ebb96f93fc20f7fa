import { Chip } from '@mui/material';
import type { NoticeStatus } from '@portal/contract';
import { useTranslate } from 'react-admin';

/** Whether members see it. */
export function StatusChip({ status }: { status: NoticeStatus }) {
  const translate = useTranslate();
  return (
    <Chip
      component="span"
      size="small"
      color={status === 'Active' ? 'success' : 'default'}
      label={translate(`notices.status.${status}`)}
    />
  );
}
