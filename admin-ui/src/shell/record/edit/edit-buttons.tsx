import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useShortcuts } from '../../console/shortcuts.ts';
import { useEditing } from './editing.ts';

/** Update and Cancel. */
export function EditButtons() {
  const translate = useTranslate();
  const { isSaving, toggle, save } = useEditing();
  return (
    <>
      <Button variant="contained" loading={isSaving} loadingPosition="start" onClick={save}>
        {translate('record.edit.update')}
      </Button>
      <Button variant="outlined" disabled={isSaving} onClick={toggle}>
        {translate('record.edit.cancel')}
      </Button>
    </>
  );
}

/** Update and Cancel below the last field while editing. */
export function EditFooter() {
  const { isOn } = useEditing();
  if (!isOn) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <EditButtons />
    </Box>
  );
}

/** Edit, which toggles to Cancel, with Update beside it while editing (docs/rules/pages.md, docs/rules/approval.md). */
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
