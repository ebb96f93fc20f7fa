import { Alert, Box, Button, Paper, Snackbar, Stack, Typography } from '@mui/material';
import { calls, type StaffRecord } from '@portal/contract';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { usePageTitle } from '../../shell/ui/page-title.ts';
import { Waiting } from '../../shell/ui/waiting.tsx';
import { AddStaffDialog } from './add-staff-dialog.tsx';
import { ChangeStaffDialog } from './change-staff-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

/** The table with its two dialogs. */
export function StaffList() {
  const translate = useTranslate();
  const { data, error, isPending, total, refetch } = useListContext<StaffRecord>();
  const [open, setOpen] = useState<'add' | StaffRecord>();
  const [isSaved, setSaved] = useState(false);
  usePageTitle(translate('staff.heading'));
  const close = (wasSaved: boolean) => {
    setOpen(undefined);
    setSaved(wasSaved);
    void refetch();
  };
  // What the list shows may be minutes old, and a change of an old record is refused.
  const change = async ({ id }: StaffRecord) => {
    setOpen(await call(calls.showStaff, { params: { id } }).catch(() => undefined));
    void refetch();
  };
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h1">{translate('staff.heading')}</Typography>
        <Typography color="text.secondary" role="status" sx={{ mr: 'auto' }}>
          {total === undefined ? '' : translate('staff.count', { smart_count: total })}
        </Typography>
        <Button variant="contained" onClick={() => setOpen('add')}>
          {translate('staff.add')}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {error ? (
          <Alert
            severity="error"
            action={<Button onClick={() => void refetch()}>{translate('staff.retry')}</Button>}
          >
            {translate('staff.failed')}
          </Alert>
        ) : isPending ? (
          <Waiting />
        ) : (
          <StaffTable users={data ?? []} onChange={(user) => void change(user)} />
        )}
      </Paper>
      {open === 'add' && <AddStaffDialog onClose={close} />}
      {open !== undefined && open !== 'add' && <ChangeStaffDialog user={open} onClose={close} />}
      <Snackbar
        open={isSaved}
        autoHideDuration={5000}
        onClose={() => setSaved(false)}
        message={translate('staff.saved')}
      />
    </Stack>
  );
}
