import { Box, Button, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { ImportView } from '@portal/contract/data/import.responses';
import { importDecisions } from '@portal/contract/data/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { call } from '../../../shell/session/call.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { importKey } from './use-import.ts';

/** Actions available for an import in its current state. */
export function ImportActions({ view }: { view: ImportView }) {
  const { id, may, counts, decided, toImport, associates, hasReport, state } = view;
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const [openDialog, setOpenDialog] = useState<'start' | 'delete'>();
  const act = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => work(),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: async () => queryClient.invalidateQueries({ queryKey: importKey(id) }),
  });
  const params = { id };
  const download = async () => {
    const { data } = await call(calls.importReport, { params });
    location.assign(data.url);
  };
  const close = (wasDone: boolean) => {
    if (wasDone)
      notify(openDialog === 'start' ? 'imports.started' : 'imports.delete.done', { type: 'success' });
    setOpenDialog(undefined);
    void queryClient.invalidateQueries({ queryKey: importKey(id) });
  };
  return (
    <Stack spacing={1.5}>
      {may.start && associates > 0 && (
        <Typography>
          {translate('imports.start.associates', { count: showCount(associates), smart_count: associates })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(may.start || state === 'checked') && (
          <ActionButton
            label={translate('imports.start', { count: showCount(toImport) })}
            disabledReason={may.start && toImport > 0 ? undefined : translate('imports.start.nothing')}
            onClick={() => setOpenDialog('start')}
          />
        )}
        {may.pause && (
          <Button
            variant="outlined"
            disabled={act.isPending}
            onClick={() => act.mutate(async () => call(calls.pauseImport, { params }))}
          >
            {translate('imports.pause')}
          </Button>
        )}
        {may.resume && (
          <Button
            variant="contained"
            disabled={act.isPending}
            onClick={() => act.mutate(async () => call(calls.resumeImport, { params }))}
          >
            {translate('imports.resume')}
          </Button>
        )}
        {hasReport && (
          <Button variant="outlined" disabled={act.isPending} onClick={() => act.mutate(download)}>
            {translate('imports.download')}
          </Button>
        )}
        {may.delete && (
          <Button color="error" onClick={() => setOpenDialog('delete')}>
            {translate('imports.delete')}
          </Button>
        )}
      </Box>
      {hasReport && (
        <Typography variant="body2" color="text.secondary">
          {translate('imports.download.hint')}
        </Typography>
      )}
      {may.decide && counts.alike > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <span>
            {translate('imports.decide.all', { decided: showCount(decided), count: showCount(counts.alike) })}
          </span>
          {importDecisions.map((decision) => (
            <Button
              key={decision}
              size="small"
              variant="outlined"
              disabled={act.isPending}
              onClick={() =>
                act.mutate(async () => call(calls.decideImportRows, { params, body: { decision } }))
              }
            >
              {translate(`imports.decide.${decision}`)}
            </Button>
          ))}
        </Box>
      )}
      {openDialog === 'start' && (
        <FormDialog
          title={translate('imports.start.title', { count: showCount(toImport), smart_count: toImport })}
          action={translate('imports.start', { count: showCount(toImport) })}
          run={async () => call(calls.startImport, { params, body: { count: toImport } })}
          onClose={close}
        >
          <Typography>
            {translate('imports.start.text', {
              same: showCount(counts.same),
              alike: showCount(counts.alike - decided),
              wrong: showCount(counts.wrong),
            })}
          </Typography>
        </FormDialog>
      )}
      {openDialog === 'delete' && (
        <FormDialog
          title={translate('imports.delete.title')}
          action={translate('imports.delete')}
          color="error"
          run={async () => call(calls.deleteImport, { params })}
          onClose={close}
        >
          <Typography>{translate('imports.delete.text', { count: showCount(counts.imported) })}</Typography>
        </FormDialog>
      )}
    </Stack>
  );
}
