import { Box, Button, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { ExportItem } from '@portal/contract/data/responses';
import { useState } from 'react';
import { useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useDownload } from '../../../shell/export/use-download.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';

/** Actions for one export. */
export function ExportButtons() {
  const item = useRecordContext<ExportItem>();
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const download = useDownload();
  const { refetch } = useListContext();
  const [isDeleting, setIsDeleting] = useState(false);
  if (!item) return null;
  const { id, state, own, cancel, what, format, details, again } = item;
  const runAction = async (action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
    void refetch();
  };
  const stop = async () => call(calls.cancelRun, { params: { id } });
  const retry = async () => call(calls.makeExport, { body: { what, format, details, ...again } });
  const hasEnded = state !== 'waiting' && state !== 'running';
  const close = (wasDone: boolean) => {
    setIsDeleting(false);
    if (wasDone) notify('exports.deleted', { type: 'success' });
    void refetch();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {own && state === 'done' && (
        <Button size="small" variant="outlined" onClick={() => void download(id)}>
          {translate('exports.download')}
        </Button>
      )}
      {own && again !== undefined && (state === 'failed' || state === 'cancelled') && (
        <Button size="small" variant="outlined" onClick={() => void runAction(retry)}>
          {translate('exports.retry')}
        </Button>
      )}
      {cancel !== undefined && (
        <Button size="small" disabled={cancel === 'asked'} onClick={() => void runAction(stop)}>
          {translate(cancel === 'asked' ? 'exports.stopping' : 'exports.stop')}
        </Button>
      )}
      {hasEnded && (
        <Button size="small" color="error" onClick={() => setIsDeleting(true)}>
          {translate('exports.delete')}
        </Button>
      )}
      {isDeleting && (
        <FormDialog
          title={translate('exports.delete.title')}
          action={translate('exports.delete')}
          color="error"
          run={async () => call(calls.deleteExport, { params: { id } })}
          onClose={close}
        >
          <Typography>{translate('exports.delete.text')}</Typography>
        </FormDialog>
      )}
    </Box>
  );
}
