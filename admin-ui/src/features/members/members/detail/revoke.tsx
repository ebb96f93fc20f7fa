import { Box, Button, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { MembershipView } from '@portal/contract/members/responses';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput, useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';

interface Props {
  applicationId: string;
  membership: MembershipView;
}

/** Revokes a membership, for permitted users; hidden once it has ended. */
export function Revoke({ applicationId, membership }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { permissions } = useStaffUser();
  const [isOpen, setOpen] = useState(false);
  const { memberID: id, name, mem_no: number, state } = membership;
  const isCurrent = state === 'active' || state === 'expired';
  if (!isCurrent || !permissions.includes('members.revoke')) return null;
  const close = (wasDone: boolean) => {
    setOpen(false);
    if (!wasDone) return;
    notify('members.revoke.done', { type: 'success' });
    for (const queryKey of [['member-details', applicationId], ['application', applicationId], ['members']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {translate('members.revoke.button')}
      </Button>
      {isOpen && (
        <FormDialog
          title={translate('members.revoke.title', { name })}
          action={translate('members.revoke.button')}
          color="error"
          defaultValues={{ reason: '' }}
          run={async (body) => call(calls.revokeMember, { params: { id }, body })}
          onClose={close}
        >
          <Typography>{translate('members.revoke.effect', { name, number })}</Typography>
          <TextInput
            source="reason"
            label="members.revoke.reason"
            helperText="members.revoke.reasonHint"
            slotProps={{ htmlInput: { maxLength: 300 } }}
            multiline
            minRows={2}
            autoFocus
          />
        </FormDialog>
      )}
    </Box>
  );
}
