import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { RunStepView, RunView } from '@portal/contract/platform/responses';
import { filled } from '@portal/contract/text';
import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { visuallyHidden } from '../ui/visually-hidden.ts';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { runTexts } from './run.texts.ts';
import { isOver, useCancelRun, useRun } from './use-run.ts';

interface Props {
  /** Run id. */
  id: string;
  /** What is being made, in the current language. */
  label: string;
  /** Names of the listed steps; others are hidden. */
  steps?: Readonly<Record<string, string>>;
  /** Starts the work again, where possible. */
  retry?: (() => void) | undefined;
  /** Error of the retry. */
  problem?: Error | null;
}

/**
 * Progress of a run: steps, progress bar or error, with Stop and Retry where the kind allows. It loads by id, so it survives a
 * reload and works in another tab.
 */
export function RunProgress({ id, label, steps = {}, retry, problem = null }: Props) {
  const t = useTexts(runTexts);
  const wireText = useWireText();
  const run = useRun(id);
  if (run.error) {
    return (
      <EndedNotice retry={() => void run.refetch()} actionLabel={t('retry')}>
        {wireText(run.error)}
      </EndedNotice>
    );
  }
  if (!run.data) return <LoadingIndicator />;
  const { state } = run.data;
  if (state === 'failed' || state === 'cancelled') {
    return (
      <EndedNotice retry={retry} actionLabel={t('retry')} severity={state === 'failed' ? 'error' : 'info'}>
        {filled(t(state), { label })}.{' '}
        {problem ? wireText(problem) : filled(wireText(messageOf(run.data)), run.data.error?.params ?? {})}
      </EndedNotice>
    );
  }
  return <UnderWay run={run.data} label={label} steps={steps} />;
}

/** Translated by key where there is one. */
function messageOf({ error, reason = '' }: RunView): string {
  return error?.key ?? reason;
}

function UnderWay({
  run,
  label,
  steps,
}: {
  run: RunView;
  label: string;
  steps: Readonly<Record<string, string>>;
}) {
  const t = useTexts(runTexts);
  const wireText = useWireText();
  const cancel = useCancelRun(run._id);
  const isStopping = run.cancel === 'asked' || cancel.isPending;
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 3, md: 8 }, width: '100%' }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {filled(t('percent'), { label, progress: run.progress })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={run.progress}
        aria-label={label}
        sx={{ height: 10, borderRadius: 1 }}
      />
      <ProgressAnnouncement run={run} label={label} />
      <Stack component="ol" spacing={0.5} sx={{ listStyle: 'none', p: 0, mt: 2, mb: 0 }}>
        {run.steps
          .filter(({ name }) => steps[name] !== undefined)
          .map((step) => (
            <Step key={step.name} step={step} name={steps[step.name] ?? ''} />
          ))}
      </Stack>
      {!isOver(run) && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {t('continues')}
        </Typography>
      )}
      {cancel.error && <Alert severity="error">{wireText(cancel.error)}</Alert>}
      {run.cancel && (
        <Button variant="outlined" sx={{ mt: 2 }} disabled={isStopping} onClick={() => cancel.mutate()}>
          {t(isStopping ? 'stopping' : 'cancel')}
        </Button>
      )}
    </Box>
  );
}

/** A step of the list: state and number of completed units. */
function Step({ step: { state, total, done = 0, failed = 0 }, name }: { step: RunStepView; name: string }) {
  const t = useTexts(runTexts);
  const isComplete = state === 'done' || state === 'skipped';
  return (
    <Typography component="li" color={isComplete ? 'text.primary' : 'text.secondary'}>
      <span aria-hidden="true">{isComplete ? '✓ ' : '· '}</span>
      {name}
      {total !== undefined && total > 0 && (
        <> ({filled(t(failed > 0 ? 'unitsFailed' : 'units'), { done, total, failed })})</>
      )}
    </Typography>
  );
}

/** A screen reader hears every quarter, since every update would be too much. */
function ProgressAnnouncement({ run: { progress, state }, label }: { run: RunView; label: string }) {
  const t = useTexts(runTexts);
  const quarter = Math.floor(progress / 25) * 25;
  return (
    <Box component="span" role="status" sx={visuallyHidden}>
      {state === 'done' ? filled(t('done'), { label }) : filled(t('percent'), { label, progress: quarter })}
    </Box>
  );
}

interface EndedProps {
  severity?: 'error' | 'info';
  actionLabel: string;
  retry: (() => void) | undefined;
  children: ReactNode;
}

function EndedNotice({ severity = 'error', actionLabel, retry, children }: EndedProps) {
  return (
    <Alert
      severity={severity}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        retry && (
          <Button color="inherit" onClick={retry}>
            {actionLabel}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
