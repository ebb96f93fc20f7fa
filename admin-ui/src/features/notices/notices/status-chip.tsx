import type { NoticeStatus } from '@portal/contract/enums';
import { useTranslate } from 'react-admin';
import { Label } from '../../../shell/record/labels.tsx';

/** Whether members see the notice. */
export function StatusChip({ status }: { status: NoticeStatus }) {
  const translate = useTranslate();
  return <Label tone={status === 'Active' ? 'good' : 'plain'} text={translate(`notices.status.${status}`)} />;
}
