import { Box, Button, Typography } from '@mui/material';
import { calls, type MembershipView } from '@portal/contract';
import { codeSheetsKeptDays, paperCodeDays } from '@portal/contract/activation-codes/activation-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeSheetsLine } from '../../../../shell/codes/code-sheets-line.tsx';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { recall, remember } from '../../../../shell/runs/run-memory.ts';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/use-session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Props {
  applicationId: string;
  membership: MembershipView;
}

/** A code on paper for who stands at the counter and never set a password; nothing for everybody else. */
export function PrintCode({ applicationId, membership }: Props) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const queryClient = useQueryClient();
  const { memberID: id, name, login } = membership;
  const [isOpen, setOpen] = useState(false);
  const [runId, setRunId] = useState(() => recall(`code.${id}`, codeSheetsKeptDays * DAY_MS));
  const lookAgain = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: ['member-details', applicationId] }),
    [queryClient, applicationId],
  );
  if (!permissions.includes('imports') || login === undefined || login.activated) return null;
  const print = async () => {
    const { data } = await call(calls.printMemberCode, { params: { id } });
    remember(`code.${id}`, data.runId);
    setRunId(data.runId);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('members.code.print')}
      </Button>
      {runId !== undefined && <CodeSheetsLine key={runId} id={runId} onOver={lookAgain} />}
      {isOpen && (
        <FormDialog
          title={translate('members.code.print.title', { name })}
          action={translate('members.code.print')}
          run={print}
          onClose={() => setOpen(false)}
        >
          <Typography>{translate('members.code.print.text', { days: paperCodeDays })}</Typography>
        </FormDialog>
      )}
    </Box>
  );
}
