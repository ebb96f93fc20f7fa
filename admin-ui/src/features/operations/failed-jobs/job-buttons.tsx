import { Box, Button, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { FailedJobRecord } from '@portal/contract/platform/responses';
import { useState } from 'react';
import { TextInput, useListContext, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';

const retryOne = async ({ id }: FailedJobRecord) => call(calls.retryJob, { body: { id } });

/** Runs one operation at a time, reports its result, and refetches the list in any case. */
function useJobAction(): { isBusy: boolean; run: (operation: () => Promise<string>) => Promise<void> } {
  const notify = useNotify();
  const wireText = useWireText();
  const { refetch } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const run = async (operation: () => Promise<string>) => {
    setBusy(true);
    try {
      notify(await operation(), { type: 'success' });
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
    setBusy(false);
    void refetch();
  };
  return { isBusy, run };
}

/** Retries all jobs except those with an unclear outcome. */
export function RetryAllButton() {
  const translate = useTranslate();
  const { isBusy, run } = useJobAction();
  const { total = 0 } = useListContext();
  const all = async () => {
    const { tried } = (await call(calls.retryAllJobs)).data;
    return tried === 0
      ? translate('failed-jobs.done.none')
      : translate('failed-jobs.done.all', { smart_count: tried });
  };
  if (total === 0) return null;
  return (
    <Button variant="contained" disabled={isBusy} onClick={() => void run(all)}>
      {translate('failed-jobs.retryAll')}
    </Button>
  );
}

/** Actions for one job. */
export function RowButtons() {
  const job = useRecordContext<FailedJobRecord>();
  const translate = useTranslate();
  const labelsOf = useJobLabels();
  const { isBusy, run } = useJobAction();
  const [openDialog, setOpenDialog] = useState<'discard' | 'unclear'>();
  if (!job) return null;
  const labels = labelsOf(job);
  const retry = async () => {
    await retryOne(job);
    return translate('failed-jobs.done.retry');
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-label={translate('failed-jobs.retryOf', labels)}
        onClick={() => (job.unclear ? setOpenDialog('unclear') : void run(retry))}
      >
        {translate('failed-jobs.retry')}
      </Button>
      <Button
        size="small"
        color="error"
        disabled={isBusy}
        aria-label={translate('failed-jobs.discardOf', labels)}
        onClick={() => setOpenDialog('discard')}
      >
        {translate('failed-jobs.discard')}
      </Button>
      {openDialog === 'discard' && <DiscardDialog jobs={[job]} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'unclear' && <UnclearDialog job={job} onClose={() => setOpenDialog(undefined)} />}
    </Box>
  );
}

/** Actions for all selected jobs. Jobs with an unclear outcome are skipped, since each must be checked first. */
export function BulkButtons() {
  const translate = useTranslate();
  const { isBusy, run } = useJobAction();
  const { data = [], selectedIds, onUnselectItems } = useListContext<FailedJobRecord>();
  const [isAsked, setOpenDialog] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const clear = chosen.filter(({ unclear }) => !unclear);
  const retry = async () => {
    for (const job of clear) await retryOne(job);
    onUnselectItems();
    return translate('failed-jobs.done.all', { smart_count: clear.length });
  };
  return (
    <>
      <Button size="small" disabled={isBusy || clear.length === 0} onClick={() => void run(retry)}>
        {translate('failed-jobs.retry')}
      </Button>
      <Button size="small" color="error" disabled={chosen.length === 0} onClick={() => setOpenDialog(true)}>
        {translate('failed-jobs.discard')}
      </Button>
      {isAsked && (
        <DiscardDialog
          jobs={chosen}
          onClose={(wasDone) => {
            setOpenDialog(false);
            if (wasDone) onUnselectItems();
          }}
        />
      )}
    </>
  );
}

/** Asks for the reason for discarding jobs. */
function DiscardDialog({
  jobs,
  onClose,
}: {
  jobs: readonly FailedJobRecord[];
  onClose: (wasDone: boolean) => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const { refetch } = useListContext();
  const labelsOf = useJobLabels();
  const named = jobs.map((job) => Object.values(labelsOf(job)).join(', '));
  const discard = async ({ reason }: { reason: string }) => {
    for (const { id } of jobs) await call(calls.discardJob, { body: { id, reason } });
  };
  const close = (wasDone: boolean) => {
    onClose(wasDone);
    if (wasDone)
      notify('failed-jobs.done.discard', { type: 'success', messageArgs: { smart_count: jobs.length } });
    void refetch();
  };
  return (
    <FormDialog
      title={translate('failed-jobs.discard.title', { smart_count: jobs.length })}
      action={translate('failed-jobs.discard.do')}
      color="error"
      defaultValues={{ reason: '' }}
      run={discard}
      onClose={close}
    >
      <Typography gutterBottom sx={{ overflowWrap: 'anywhere' }}>
        {translate('failed-jobs.discard.hint', { smart_count: jobs.length, jobs: named.join('; ') })}
      </Typography>
      <TextInput
        source="reason"
        label="failed-jobs.discard.reason"
        slotProps={{ htmlInput: { maxLength: 500 } }}
        helperText={false}
        autoFocus
        required
      />
    </FormDialog>
  );
}

/** Asks whether the outcome was checked, because the job may have run. */
function UnclearDialog({ job, onClose }: { job: FailedJobRecord; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { refetch } = useListContext();
  const labelsOf = useJobLabels();
  const close = (wasDone: boolean) => {
    onClose();
    if (wasDone) notify('failed-jobs.done.retry', { type: 'success' });
    void refetch();
  };
  return (
    <FormDialog
      title={translate('failed-jobs.unclear.title')}
      action={translate('failed-jobs.unclear.do')}
      run={async () => retryOne(job)}
      onClose={close}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('failed-jobs.unclear.hint', labelsOf(job))}
      </Typography>
    </FormDialog>
  );
}

/** Returns what a job does and whom it is about; a job without a label is shown by name. */
export function useJobLabels(): (job: FailedJobRecord) => { what: string; about: string } {
  const translate = useTranslate();
  return ({ job, names }) => ({
    what: translate(`failed-jobs.name.${job}`, { _: job }),
    about: names.length > 0 ? names.join(' & ') : translate('failed-jobs.unknown'),
  });
}
