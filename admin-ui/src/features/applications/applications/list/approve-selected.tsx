import { Button } from '@mui/material';
import { calls, selectionMost } from '@portal/contract';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/use-wire-text.ts';
import { call } from '../../../../shell/session/call.ts';

/** Upload Documents for all that are chosen. @param begun told with the run's id */
export function ApproveSelected({ begun }: { begun: (runId: string) => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { data } = await call(calls.approveSelection, { body: { ids: selectedIds.map(String) } });
      onUnselectItems();
      begun(data.runId);
    } catch (error) {
      notify(wireText(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const isTooMany = selectedIds.length > selectionMost;
  return (
    <Button size="small" disabled={isBusy || isTooMany} onClick={() => void open()}>
      {isTooMany
        ? translate('applications.selection.tooMany', { most: selectionMost })
        : translate('applications.selection.upload')}
    </Button>
  );
}
