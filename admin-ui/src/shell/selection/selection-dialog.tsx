import { Alert, Button, LinearProgress, Stack, Typography } from '@mui/material';
import type { SelectionView } from '@portal/contract/reviewing/responses';
import { filled } from '@portal/contract/text';
import { useState } from 'react';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { FullScreen } from '../record/full-screen.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { isOver } from '../runs/use-run.ts';
import { LoadingIndicator } from '../ui/loading-indicator.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { SelectionResults } from './selection-results.tsx';
import { selectionTexts } from './selection.texts.ts';
import { isRendering, pageSize, useSelection, useSelectionActions } from './use-selection.ts';

interface Props {
  /** Run id. */
  id: string;
  /** Replaces this selection by another. */
  open: (id: string) => void;
  close: () => void;
}

/** Action on a selection: review and confirmation where it has them, then progress, then the result of each row. It loads by id, so it survives a reload. */
export default function SelectionDialog({ id, open, close }: Props) {
  const t = useTexts(selectionTexts);
  const wireText = useWireText();
  const [from, setFrom] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const { data, error, refetch } = useSelection(id, from);
  const { deselect, cancel, retry, confirm } = useSelectionActions(id);
  const problem = deselect.error ?? cancel.error ?? retry.error;
  const retryFailed = () => {
    setFrom(0);
    retry.mutate(undefined, { onSuccess: open });
  };
  const isSheet = data !== undefined && !data.isConfirmed && !isOver(data.run);
  const sheet = data?.what === 'verify' ? 'verify' : 'approve';
  return (
    <FullScreen
      title={data ? t(`${data.what}.title`) : ''}
      subtitle={data ? filled(t('selected'), { total: data.total }) : ''}
      close={close}
      main={
        isSheet && (
          <>
            <Button
              variant="outlined"
              color="error"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {t('stop')}
            </Button>
            <Button
              variant="contained"
              disabled={isRendering(data) || data.counts.drawn === 0}
              onClick={() => setConfirming(true)}
            >
              {filled(t(`${sheet}.do`), { count: data.counts.drawn })}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2}>
        {problem && <Alert severity="error">{wireText(problem)}</Alert>}
        {error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{t('again')}</Button>}>
            {wireText(error)}
          </Alert>
        )}
        {!data && !error && <LoadingIndicator />}
        {isSheet && (
          <>
            <Drawing view={data} />
            <Typography color="text.secondary">{t('look')}</Typography>
            <ContactSheet
              what={sheet}
              rows={data.rows}
              deselect={(row, isOut) => deselect.mutate({ row, isOut })}
            />
          </>
        )}
        {data && !isSheet && (
          <>
            {!isOver(data.run) && <RunProgress id={id} label={t(`${data.what}.progress`)} />}
            <SelectionResults view={data} retry={retryFailed} isBusy={retry.isPending} />
          </>
        )}
        {data && <SelectionPages from={from} total={data.total} go={setFrom} />}
      </Stack>
      {isConfirming && data && (
        <FormDialog
          title={filled(t(`${sheet}.confirm`), { count: data.counts.drawn })}
          action={filled(t(`${sheet}.do`), { count: data.counts.drawn })}
          run={() => confirm(data.counts.drawn)}
          onClose={() => setConfirming(false)}
        >
          <Typography>{t(`${sheet}.effect`)}</Typography>
          {data.total > data.counts.drawn && (
            <Typography>{filled(t('confirm.left'), { count: data.total - data.counts.drawn })}</Typography>
          )}
        </FormDialog>
      )}
    </FullScreen>
  );
}

/** Number of rendered documents; renders nothing once all are. */
function Drawing({ view }: { view: SelectionView }) {
  const t = useTexts(selectionTexts);
  const { counts, total } = view;
  const done = total - counts.waiting - counts.drawing;
  if (!isRendering(view)) return null;
  const label = filled(t('drawing'), { done, total });
  return (
    <div>
      <Typography>{label}</Typography>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label={label} />
    </div>
  );
}

interface SelectionPagesProps {
  from: number;
  total: number;
  go: (from: number) => void;
}

/** Pager of a selection; renders nothing for a single page. */
function SelectionPages({ from, total, go }: SelectionPagesProps) {
  const t = useTexts(selectionTexts);
  if (total <= pageSize) return null;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'center' }}>
      <Button disabled={from === 0} onClick={() => go(from - pageSize)}>
        {t('previous')}
      </Button>
      <Typography role="status">
        {filled(t('page'), { from: from + 1, to: Math.min(from + pageSize, total), total })}
      </Typography>
      <Button disabled={from + pageSize >= total} onClick={() => go(from + pageSize)}>
        {t('next')}
      </Button>
    </Stack>
  );
}
