import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
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

/** The same below the last field, while the page is edited. */
export function EditEnd() {
  const { isOn } = useEditing();
  if (!isOn) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <EditButtons />
    </Box>
  );
}
