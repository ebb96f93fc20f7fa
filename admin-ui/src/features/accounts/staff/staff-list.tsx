import { Box, Button, Chip } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { StaffRecord } from '@portal/contract/accounts/responses';
import { useState } from 'react';
import { DataTable, useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { usePermissionName } from '../../../shell/console/permission-name.ts';
import { useRoleName } from '../../../shell/console/role-name.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { Column } from '../../../shell/list/column.tsx';
import { wideTable } from '../../../shell/list/list.theme.ts';
import { RecordList } from '../../../shell/list/record-list.tsx';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { Breakable } from '../../../shell/ui/breakable.tsx';
import { indiaDate, indiaDateTime } from '../../../shell/ui/format.ts';
import { UnlockButton } from '../../../shell/ui/unlock-button.tsx';
import { AddStaffDialog, ChangeStaffDialog } from './staff-dialogs.tsx';

/** Page size larger than any organisation's staff, so that one page shows all of them. */
const pageSize = 200;

/** `/admin/settings/staff`: staff users with their roles and grants. */
export default function StaffList() {
  const translate = useTranslate();
  const roleName = useRoleName();
  const permissionName = usePermissionName();
  return (
    <RecordList
      resource="staff"
      perPage={pageSize}
      sort={{ field: 'username', order: 'ASC' }}
      title="staff.heading"
      count="staff.count"
      actions={<AddButton />}
    >
      <DataTable<StaffRecord> className={wideTable} aria-label={translate('staff.heading')}>
        <Column<StaffRecord>
          label="staff.username"
          card="title"
          render={({ username, email }) => (
            <>
              <strong>{username}</strong>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                <Breakable value={email} />
              </Box>
            </>
          )}
        />
        <Column<StaffRecord> label="staff.role" render={({ role }) => roleName(role)} />
        <Column<StaffRecord>
          label="staff.grants"
          render={({ grants }) => (grants.length === 0 ? '' : grants.map(permissionName).join(', '))}
        />
        <Column<StaffRecord> label="staff.otp" render={(user) => translate(`staff.${otpText(user)}`)} />
        <Column<StaffRecord>
          label="staff.state"
          render={({ disabled, waitsUntil }) => (
            <>
              <Chip
                component="span"
                size="small"
                color={disabled ? 'default' : 'success'}
                label={translate(disabled ? 'staff.disabled' : 'staff.active')}
              />
              {waitsUntil && (
                <Box sx={{ fontSize: '0.875rem' }}>
                  {translate('staff.waits', { at: indiaDateTime(waitsUntil) })}
                </Box>
              )}
            </>
          )}
        />
        <Column<StaffRecord> label="staff.since" render={({ createdAt }) => indiaDate(createdAt)} />
        <Column label="staff.action" card="actions">
          <ChangeButton />
        </Column>
      </DataTable>
    </RecordList>
  );
}

function otpText({ otpRequired, secondFactor }: StaffRecord): 'otpOff' | 'otpOn' | 'otpRole' {
  if (!otpRequired) return 'otpOff';
  return secondFactor ? 'otpOn' : 'otpRole';
}

/** Returns a handler that closes a dialog, refetches the list and confirms a saved change. */
function useClose(close: () => void): (wasSaved: boolean) => void {
  const notify = useNotify();
  const { refetch } = useListContext();
  return (wasSaved) => {
    close();
    if (wasSaved) notify('staff.saved', { type: 'success' });
    void refetch();
  };
}

function AddButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = useClose(() => setOpen(false));
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('staff.add')}
      </Button>
      {isOpen && <AddStaffDialog onClose={close} />}
    </>
  );
}

/** Disabled for the current user's account. */
function ChangeButton() {
  const shown = useRecordContext<StaffRecord>();
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const { _id: ownId } = useStaffUser();
  const [user, setUser] = useState<StaffRecord>();
  const { refetch } = useListContext();
  const close = useClose(() => setUser(undefined));
  if (!shown) return null;
  if (shown.id === ownId) return translate('staff.own');
  // The list may be minutes old, and the server rejects a change based on an old version.
  const open = async () => {
    try {
      setUser(await call(calls.showStaff, { params: { id: shown.id } }));
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
  };
  const { id, username, waitsUntil } = shown;
  return (
    <>
      {waitsUntil && (
        <UnlockButton
          name={username}
          lift={async () => call(calls.liftStaffWait, { params: { id } })}
          onDone={() => void refetch()}
        />
      )}
      <Button
        variant="outlined"
        size="small"
        aria-label={translate('staff.changeFor', { name: shown.username })}
        onClick={() => void open()}
      >
        {translate('staff.change')}
      </Button>
      {user && <ChangeStaffDialog user={user} onClose={close} />}
    </>
  );
}
