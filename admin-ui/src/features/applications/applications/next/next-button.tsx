import { Button } from '@mui/material';
import type { ApplicationView } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../../../shell/keys/shortcuts.ts';
import { useEditing } from '../../../../shell/record/edit/editing.ts';
import { useNextApplication } from './use-next-application.ts';

/** Leads on along the list; disabled while the page is edited, so that no key loses what was typed. */
export function NextButton({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { isOn: isEditing } = useEditing();
  const open = useNextApplication(application);
  const label = translate('applications.next.button');
  const run = () => void open();
  useShortcuts(isEditing ? [] : [{ key: 'n', label, run }]);
  return (
    <Button size="small" disabled={isEditing} onClick={run} sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
}
