import { Button, Typography } from '@mui/material';
import { calls, selectionMost } from '@portal/contract';
import { useState } from 'react';
import { TextInput, useListContext, useTranslate } from 'react-admin';
import { FormDialog } from '../../../../shell/dialogs/form-dialog.tsx';
import { call } from '../../../../shell/session/call.ts';

/** Regenerate ID Card & Certificate for all that are chosen, with one reason. @param begun told with the run's id */
export function RegenerateSelected({ begun }: { begun: (runId: string) => void }) {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const count = selectedIds.length;
  const words = (key: string, values: object = {}) => translate(`members.selection.${key}`, values);
  const make = async ({ reason }: { reason: string }) => {
    const body = { ids: selectedIds.map(String), reason };
    const { data } = await call(calls.regenerateSelection, { body });
    onUnselectItems();
    begun(data.runId);
  };
  return (
    <>
      <Button size="small" disabled={count > selectionMost} onClick={() => setAsking(true)}>
        {count > selectionMost
          ? words('tooMany', { most: selectionMost })
          : translate('members.regenerate.button')}
      </Button>
      {isAsking && (
        <FormDialog<{ reason: string }>
          title={words('title', { smart_count: count })}
          action={translate('members.regenerate.button')}
          defaultValues={{ reason: '' }}
          run={make}
          onClose={() => setAsking(false)}
        >
          <Typography>{words('effect')}</Typography>
          <TextInput
            source="reason"
            label="members.regenerate.reason"
            helperText="members.selection.reasonHint"
            slotProps={{ htmlInput: { maxLength: 300 } }}
            multiline
            autoFocus
          />
        </FormDialog>
      )}
    </>
  );
}
