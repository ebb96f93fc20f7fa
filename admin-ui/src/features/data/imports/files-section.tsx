import { Alert, Box, Button, Chip, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { ImportFilesView, ImportView } from '@portal/contract/data/import.responses';
import type { TextKey } from '@portal/contract/texts';
import { importFileStates, importZipMaxBytes } from '@portal/contract/data/imports';
import { filled } from '@portal/contract/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ActionButton } from '../../../shell/record/action-button.tsx';
import { call } from '../../../shell/session/call.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { sendFile } from '../../../shell/upload/send-file.ts';
import { UploadButton } from './upload-button.tsx';
import { importKey } from './use-import.ts';

type Zip = ImportFilesView['zips'][number];

/** Photos and documents of imported members: counts, uploaded zips, and the upload of another one. */
export function FilesSection({ view, files }: { view: ImportView; files: ImportFilesView }) {
  const { id } = view;
  const titleId = useId();
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const queryClient = useQueryClient();
  const { counts, zips, hasReport, mayBring, hasOldStorage } = files;
  const refresh = async () => queryClient.invalidateQueries({ queryKey: importKey(id) });
  const act = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => work(),
    onError: (problem) => notify(wireText(problem), { type: 'error' }),
    onSettled: refresh,
  });
  const send = async (file: File, onPercent: (percent: number) => void) => {
    if (!file.name.toLowerCase().endsWith('.zip')) throw new Error('import.zip.type' satisfies TextKey);
    if (file.size > importZipMaxBytes) throw new Error('import.zip.size' satisfies TextKey);
    onPercent(0);
    const body = { name: file.name, size: file.size };
    const { zipId, url, contentType } = (await call(calls.beginImportZip, { params: { id }, body })).data;
    await sendFile(url, file, contentType, onPercent);
    await call(calls.readImportZip, { params: { id, zipId } });
    await refresh();
  };
  const download = async () => {
    const { data } = await call(calls.importFilesReport, { params: { id } });
    location.assign(data.url);
  };
  const total = importFileStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {translate('imports.files')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('imports.files.hint')}
      </Typography>
      <Stack spacing={1.5}>
        <Box role="status">
          {translate('imports.files.count', {
            ok: showCount(counts.ok),
            total: showCount(total),
            refused: showCount(counts.refused),
          })}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {importFileStates
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <Chip
                key={state}
                variant="outlined"
                label={`${translate(`imports.files.is.${state}`)}: ${showCount(counts[state])}`}
              />
            ))}
        </Box>
        <UploadButton
          label={translate('imports.zip.upload')}
          hint={translate('imports.zip.accepts', { size: importZipMaxBytes / 1024 / 1024 })}
          extensions={['zip']}
          disabledReason={mayBring ? undefined : translate(waitsFor(view))}
          send={send}
        />
        {hasOldStorage && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <ActionButton
              label={translate('imports.old.take')}
              disabledReason={act.isPending ? '' : mayBring ? undefined : translate(waitsFor(view))}
              onClick={() => act.mutate(async () => call(calls.takeOldFiles, { params: { id } }))}
            />
            <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0 }}>
              {translate('imports.old.hint')}
            </Typography>
          </Box>
        )}
        {hasReport && (
          <Button
            variant="outlined"
            sx={{ alignSelf: 'flex-start' }}
            disabled={act.isPending}
            onClick={() => act.mutate(download)}
          >
            {translate('imports.files.download')}
          </Button>
        )}
        {zips.map((zip) => (
          <ZipLine
            key={zip.id}
            zip={zip}
            isWaiting={act.isPending}
            onRead={
              mayBring
                ? () => act.mutate(async () => call(calls.readImportZip, { params: { id, zipId: zip.id } }))
                : undefined
            }
          />
        ))}
      </Stack>
    </Paper>
  );
}

const waitsFor = ({ state }: ImportView): string =>
  state === 'imported' ? 'imports.zip.waits' : 'imports.zip.waits.import';

interface ZipLineProps {
  readonly zip: Zip;
  readonly isWaiting: boolean;
  readonly onRead: (() => void) | undefined;
}

/** One zip: progress, error, and a retry after a failure. */
function ZipLine({ zip, isWaiting, onRead }: ZipLineProps) {
  const translate = useTranslate();
  const wireText = useWireText();
  const { source, state, progress, unused = 0, error } = zip;
  const name = source === 'oldStorage' ? translate('imports.old.name') : zip.name;
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {name} · {translate(`imports.zip.is.${state}`)}
        {progress !== undefined && ` · ${showCount(done)} / ${showCount(total)}`}
        {unused > 0 &&
          ` · ${translate('imports.zip.unused', { count: showCount(unused), smart_count: unused })}`}
      </Typography>
      {state === 'reading' && (
        <LinearProgress
          variant={total > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? (100 * done) / total : 0}
          aria-label={`${name}: ${translate('imports.zip.is.reading')}`}
        />
      )}
      {error !== undefined && (
        <Alert severity="error">{filled(wireText(error.key), error.params ?? {})}</Alert>
      )}
      {state === 'uploading' && error !== undefined && onRead !== undefined && (
        <Button size="small" disabled={isWaiting} onClick={onRead}>
          {translate('imports.zip.again')}
        </Button>
      )}
    </Box>
  );
}
