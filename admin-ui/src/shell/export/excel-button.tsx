import { Alert, Box, Button, CircularProgress } from '@mui/material';
import { type ExportKind, exportReaders } from '@portal/contract/data/columns';
import { pages } from '@portal/contract/pages';
import { filled } from '@portal/contract/text';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { lazyComponent } from '../lazy-component.ts';
import { isOver, recall, remember, useRun } from '../runs/use-run.ts';
import { useStaffUser } from '../session/session.ts';
import { exportTexts } from './export.texts.ts';
import { EXPORT_MEMORY, MEMORY_MS, useDownload } from './use-download.ts';

const ExportDialog = lazyComponent(() => import('./export-dialog.tsx'));

interface Props {
  what: ExportKind;
  /** Only these rows, instead of the whole list. */
  ids?: readonly string[];
}

/** Export of the list as a spreadsheet: request, progress and download. For users with the permission. */
export function ExcelButton({ what, ids }: Props) {
  const { permissions } = useStaffUser();
  const may = permissions.includes('exports.own') && permissions.includes(exportReaders[what]);
  return may ? <Exporter what={what} ids={ids} /> : null;
}

function Exporter({ what, ids }: Props) {
  const t = useTexts(exportTexts);
  const { total } = useListContext();
  const memory = `${EXPORT_MEMORY}.${what}${ids === undefined ? '' : '.selected'}`;
  const [isAsking, setIsAsking] = useState(false);
  const [runId, setRunId] = useState(() => recall(memory, MEMORY_MS));
  const followRun = (id: string) => {
    remember(memory, id);
    remember(EXPORT_MEMORY, id);
    setRunId(id);
  };
  return (
    <>
      <Box role="status">
        {runId !== undefined && <ExportResult runId={runId} retry={() => setIsAsking(true)} />}
      </Box>
      <Button size="small" disabled={total === 0 || ids?.length === 0} onClick={() => setIsAsking(true)}>
        {t('button')}
        {ids && ` (${ids.length})`}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ExportDialog what={what} ids={ids} onMade={followRun} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Progress, then the file or the error. */
function ExportResult({ runId, retry }: { runId: string; retry: () => void }) {
  const t = useTexts(exportTexts);
  const wireText = useWireText();
  const download = useDownload();
  const { data: run, error } = useRun(runId);
  const all = (
    <Button size="small" component={Link} to={pages.exports.path}>
      {t('all')}
    </Button>
  );
  // The export was deleted or has expired.
  if (error !== null) return null;
  if (run === undefined || !isOver(run)) {
    return (
      <>
        <Button size="small" disabled startIcon={<CircularProgress size={16} aria-hidden />}>
          {`${run?.progress ?? 0}%`}
        </Button>
        {all}
      </>
    );
  }
  if (run.state === 'done') {
    return (
      <>
        <Button size="small" variant="contained" onClick={() => void download(runId)}>
          {t('download')}
        </Button>
        {all}
      </>
    );
  }
  return (
    <Alert
      severity={run.state === 'failed' ? 'error' : 'info'}
      action={
        <Button size="small" color="inherit" onClick={retry}>
          {t('again')}
        </Button>
      }
    >
      {filled(wireText(run.error?.key), run.error?.params ?? {})}
    </Alert>
  );
}
