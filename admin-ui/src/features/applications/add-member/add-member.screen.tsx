import { useSearchParams } from 'react-router';
import { useTranslate } from 'react-admin';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { BegunGate } from './begun-gate.tsx';
import { ChooseDialog } from './choose-dialog.tsx';

/** `/admin/add_member`: which membership, or which unfinished application; then its steps. `?application=` is its appId. */
export default function AddMemberScreen() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const appId = query.get('application');
  usePageTitle(translate('add-member.heading'));
  const open = (id: string) => setQuery({ application: id }, { replace: true });
  return appId ? <BegunGate key={appId} appId={appId} /> : <ChooseDialog open={open} />;
}
