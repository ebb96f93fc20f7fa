import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../keys/shortcuts.ts';
import { EditButtons } from './edit-buttons.tsx';
import { useEditing } from './editing.ts';

/** Edit, which toggles to Cancel, and Update beside it while editing (docs/rules/pages.md, docs/rules/approval.md). */
export function EditToggle() {
  const translate = useTranslate();
  const { isOn, toggle } = useEditing();
  const label = translate(isOn ? 'record.edit.cancel' : 'record.edit.button');
  useShortcuts([{ key: 'e', label, run: toggle }]);
  return isOn ? (
    <EditButtons />
  ) : (
    <Button variant="outlined" onClick={toggle}>
      {label}
    </Button>
  );
}
