import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { indiaDay, monthNames } from '@portal/contract/format';
import { useState } from 'react';
import { required, SelectInput, useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useLanguage } from '../../../shell/language/language.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { isOver, recall, remember, useRun } from '../../../shell/runs/use-run.ts';
import { call } from '../../../shell/session/call.ts';
import { lastMonths } from './last-months.ts';

const MEMORY = 'statement';
/** ms for which a reload still shows the requested statement. */
const MEMORY_MS = 60 * 60 * 1000;
/** Two financial years. */
const MONTHS = 24;

/** A month's payments as a spreadsheet: request, progress and download. */
export function MonthlyStatement() {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const [runId, setRunId] = useState(() => recall(MEMORY, MEMORY_MS));
  const make = async ({ month }: { month: string }) => {
    const { data } = await call(calls.makeStatement, { body: { month } });
    remember(MEMORY, data.runId);
    setRunId(data.runId);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {translate('transactions.statement')}
      </Button>
      <Box role="status">{runId !== undefined && <StatementResult runId={runId} />}</Box>
      {isAsking && <MonthDialog make={make} close={() => setIsAsking(false)} />}
    </Box>
  );
}

function MonthDialog({
  make,
  close,
}: {
  make: (values: { month: string }) => Promise<void>;
  close: () => void;
}) {
  const translate = useTranslate();
  const names = monthNames(useLanguage());
  const months = lastMonths(indiaDay(new Date()), MONTHS);
  return (
    <FormDialog
      title={translate('transactions.statement.title')}
      action={translate('transactions.statement.make')}
      // The month that has just ended is the one usually needed.
      defaultValues={{ month: months[1] ?? '' }}
      run={make}
      onClose={close}
    >
      <SelectInput
        source="month"
        label="transactions.statement.month"
        helperText="transactions.statement.help"
        choices={months.map((id) => ({ id, name: `${names[Number(id.slice(5)) - 1]} ${id.slice(0, 4)}` }))}
        translateChoice={false}
        validate={required()}
        fullWidth
        autoFocus
      />
    </FormDialog>
  );
}

/** Progress, then the file or the error. */
function StatementResult({ runId }: { runId: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const { data: run, error } = useRun(runId);
  // The signed address is valid for some minutes, so it is fetched on demand.
  const download = async () => {
    try {
      const { data } = await call(calls.getRun, { params: { id: runId } });
      if (data.file !== undefined) location.assign(data.file.url);
    } catch (problem) {
      notify(wireText(problem), { type: 'error' });
    }
  };
  if (error !== null) return <Alert severity="error">{wireText(error)}</Alert>;
  if (run === undefined || !isOver(run))
    return (
      <Button disabled startIcon={<CircularProgress size={16} aria-hidden />}>
        {translate('transactions.statement.waiting')}
      </Button>
    );
  if (run.file === undefined) return <Alert severity="error">{wireText(run.error?.key)}</Alert>;
  return (
    <Button variant="contained" onClick={() => void download()}>
      {translate('transactions.statement.download', { name: run.file.name })}
    </Button>
  );
}
