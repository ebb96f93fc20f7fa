import { Alert, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { DuplicateDetail } from '@portal/contract/data/responses';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { call } from '../../../shell/session/call.ts';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { useRefetchMerged } from './use-duplicate.ts';

interface Props {
  detail: DuplicateDetail;
  renew: () => void;
}

/** The decision on a pair; a merge can be undone. */
export function DecisionSummary({ detail, renew }: Props) {
  const translate = useTranslate();
  const { decided, persons, state } = detail;
  if (!decided || state === 'open') return null;
  const { by = translate('duplicates.unknownUser'), at, keptID, undoUntil } = decided;
  const number = persons.find(({ memberID }) => memberID === keptID)?.mem_no ?? '';
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="info" sx={{ width: '100%' }}>
        {translate(`duplicates.decided.${state}`, { by, at: indiaDateTime(at), number })}
      </Alert>
      {undoUntil !== undefined && <Undo id={detail.id} until={undoUntil} renew={renew} />}
    </Stack>
  );
}

function Undo({ id, until, renew }: { id: string; until: string; renew: () => void }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const refetchMerged = useRefetchMerged();
  const [isAsked, setOpenDialog] = useState(false);
  const isLate = Date.parse(until) <= Date.now();
  const close = (wasDone: boolean) => {
    setOpenDialog(false);
    if (!wasDone) return;
    notify(wireText('duplicates.undone'), { type: 'success' });
    refetchMerged();
    renew();
  };
  return (
    <>
      <ActionButton
        label={translate('duplicates.undo')}
        variant="outlined"
        disabledReason={isLate ? translate('duplicates.undo.late') : undefined}
        onClick={() => setOpenDialog(true)}
      />
      {isAsked && (
        <FormDialog
          title={translate('duplicates.undo.title')}
          action={translate('duplicates.undo')}
          run={async () => call(calls.undoMerge, { params: { id } })}
          onClose={close}
        >
          <Typography>{translate('duplicates.undo.effect')}</Typography>
          <Typography>{translate('duplicates.undo.until', { date: indiaDateTime(until) })}</Typography>
        </FormDialog>
      )}
    </>
  );
}
