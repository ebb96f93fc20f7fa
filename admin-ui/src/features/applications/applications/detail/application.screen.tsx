import { pages } from '@portal/contract/pages';
import { useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useShortcuts } from '../../../../shell/console/shortcuts.ts';
import { RecordGate } from '../../../../shell/record/detail/record-gate.tsx';
import { ApplicationDetail } from './application-detail.tsx';

/** `/admin/applications/{id}` (docs/rules/pages.md). */
export default function ApplicationScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const navigate = useNavigate();
  useShortcuts([
    {
      key: 'u',
      label: translate('applications.keys.back'),
      run: () => void navigate(pages.applications.path),
    },
  ]);
  return <RecordGate id={id}>{(application) => <ApplicationDetail application={application} />}</RecordGate>;
}
