import { Box, Button, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { uploadSlots } from '@portal/contract/enums';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../../lazy-component.ts';
import { useStaffUser } from '../../session/session.ts';
import { indiaDateTime } from '../../ui/format.ts';
import { mayEdit, useEditing } from '../edit/editing.ts';
import type { ApplicationFile } from './application-files.ts';

// The cropper is only needed by users who rotate or crop a picture.
const NewVersion = lazyComponent(() => import('./new-version.tsx'));

interface Props {
  application: ApplicationView;
  file: ApplicationFile;
}

/** Who made the current version, and a button that creates another (docs/rules/uploads.md). */
export function FileVersion({ application, file }: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { permissions } = useStaffUser();
  const { isOn: isEditing } = useEditing();
  const slot = uploadSlots.find((one) => one === file.kind);
  const made = slot && application.applicants[file.person]?.fileEdits?.[slot];
  // While fields are being edited, saving a version would make that edit stale.
  const isPicture = file.address !== '' && !file.isPdf;
  const mayChange = slot && isPicture && !isEditing && mayEdit(application, permissions);
  if (!made && !mayChange) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1 }}>
      {mayChange && (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {translate('record.version.button')}
        </Button>
      )}
      {made && (
        <Typography color="text.secondary">
          {translate('record.version.changed', { staff: made.username, date: indiaDateTime(made.at) })}
        </Typography>
      )}
      {mayChange && isOpen && (
        <Suspense fallback={null}>
          <NewVersion application={application} file={file} slot={slot} close={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
