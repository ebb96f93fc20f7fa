import { Alert, Box, Button, Chip, LinearProgress, Link, Stack, Typography } from '@mui/material';
import type { ImportView } from '@portal/contract/data/import.responses';
import { pageAddress } from '@portal/contract/pages';
import { registerOutcomes } from '@portal/contract/data/imports';
import { filled } from '@portal/contract/text';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { ActivationCodes } from './activation-codes.tsx';
import { FilesSection } from './files-section.tsx';
import { ImportActions } from './import-actions.tsx';
import { MappingForm } from './mapping-form.tsx';
import { RowsTable } from './rows-table.tsx';
import { SheetSelect } from './sheet-select.tsx';
import { UnknownPlaces } from './unknown-places.tsx';
import { useImport } from './use-import.ts';

/** `/admin/imports/{id}`: column mapping, row results and actions of one register. */
export default function ImportScreen() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const wireText = useWireText();
  const { data: view, error } = useImport(id);
  const [isOpen, setOpen] = useState(false);
  usePageTitle(view?.name ?? translate('imports.heading'));
  if (view === undefined)
    return error ? <Alert severity="error">{wireText(error)}</Alert> : <LinearProgress />;
  const hasRows = hasCounts(view) && !['deleting', 'deleted'].includes(view.state);
  const mayMap = view.headings.length > 0 && view.may.check;
  return (
    <Stack spacing={2.5} sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to={pageAddress('imports')} sx={{ alignSelf: 'flex-start' }}>
        {translate('imports.back')}
      </Link>
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {view.name}
      </Typography>
      <ImportStatus view={view} />
      {view.may.chooseSheet && <SheetSelect view={view} />}
      <ImportActions view={view} />
      {view.state === 'imported' && view.counts.imported > 0 && <ActivationCodes importId={view.id} />}
      {view.files !== undefined && <FilesSection view={view} files={view.files} />}
      {mayMap && (!hasRows || isOpen) && (
        <MappingForm key={`${view.id} ${view.sheet ?? ''}`} view={view} onDone={() => setOpen(false)} />
      )}
      {mayMap && hasRows && !isOpen && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {translate('imports.mapping.change')}
        </Button>
      )}
      {view.may.check && view.unknownPlaces.length > 0 && <UnknownPlaces view={view} />}
      {hasRows && <RowsTable view={view} />}
    </Stack>
  );
}

/** Whether any row was processed. */
const hasCounts = ({ counts }: ImportView): boolean =>
  registerOutcomes.some((outcome) => counts[outcome] > 0);

/** State, progress, counts by outcome, and the reason of a failure. */
function ImportStatus({ view }: { view: ImportView }) {
  const { state, run, counts, error } = view;
  const translate = useTranslate();
  const wireText = useWireText();
  const isUnderWay = ['checking', 'importing', 'paused'].includes(state) && run !== undefined;
  return (
    <Stack spacing={1.5}>
      <Box role="status">
        {translate(`imports.is.${state}`)}
        {isUnderWay && ` · ${run.progress}%`}
      </Box>
      {isUnderWay ? (
        <LinearProgress
          variant="determinate"
          value={run.progress}
          aria-label={translate(`imports.is.${state}`)}
        />
      ) : (
        ['reading', 'deleting'].includes(state) && (
          <LinearProgress aria-label={translate(`imports.is.${state}`)} />
        )
      )}
      {error !== undefined && (
        <Alert severity="error">{filled(wireText(error.key), error.params ?? {})}</Alert>
      )}
      {hasCounts(view) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {registerOutcomes.map((outcome) => (
            <Chip
              key={outcome}
              variant="outlined"
              label={`${translate(`imports.outcome.${outcome}`)}: ${showCount(counts[outcome])}`}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}
