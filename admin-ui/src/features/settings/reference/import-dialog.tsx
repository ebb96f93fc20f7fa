import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { referenceColumns, type ReferenceKind } from '@portal/contract/settings/reference-lists';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreBackdropClick } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { ImportRows } from './import-rows.tsx';
import { useImport } from './use-import.ts';

interface Props {
  kind: ReferenceKind;
  onClose: (wasDone: boolean) => void;
}

/** Uploads a file, previews the result for each row, and imports it after confirmation. */
export function ImportDialog({ kind, onClose }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const titleId = useId();
  const isRestricted = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { state, choose, apply } = useImport(kind);
  const preview = state.step === 'preview' || state.step === 'applying' ? state.preview : undefined;
  const changes = preview === undefined ? 0 : preview.counts.add + preview.counts.change;
  const hasErrors = preview !== undefined && preview.counts.error > 0;
  const wasDone = state.step === 'done';
  return (
    <Dialog
      open
      onClose={ignoreBackdropClick(() => onClose(wasDone))}
      fullWidth
      fullScreen={isRestricted}
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {translate('reference.import.title', { kind: translate(`reference.kind.${kind}`) })}
      </DialogTitle>
      <DialogContent>
        {state.step !== 'done' && (
          <>
            <Typography>
              {translate('reference.import.columns', { columns: referenceColumns[kind].join(',') })}
            </Typography>
            {kind === 'college' && (
              <Typography color="text.secondary">{translate('reference.import.aliases')}</Typography>
            )}
            <Box sx={{ my: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <FileButton
                label={translate(preview ? 'reference.import.another' : 'reference.import.choose')}
                isPlain={preview !== undefined}
                onFile={(file) => void choose(file)}
              />
              {state.step !== 'none' && (
                <Typography sx={{ overflowWrap: 'anywhere' }}>
                  {translate('reference.import.file', { name: state.file.name })}
                </Typography>
              )}
            </Box>
          </>
        )}
        <Box aria-live="polite">
          {state.step === 'reading' && <Typography>{translate('reference.import.reading')}</Typography>}
          {state.step === 'refused' && (
            <Alert severity="error" role="alert">
              {state.text === undefined ? wireText(state.problem) : translate(state.text)} {state.line}
            </Alert>
          )}
          {preview !== undefined && (
            <Alert severity={hasErrors ? 'warning' : 'info'}>
              {translate(
                hasErrors
                  ? 'reference.import.hasErrors'
                  : changes === 0
                    ? 'reference.import.nothing'
                    : 'reference.import.nothingStored',
              )}
            </Alert>
          )}
          {state.step === 'done' && (
            <Alert severity="success" role="status">
              {translate('reference.import.done', { ...state.result })}
            </Alert>
          )}
        </Box>
        {preview !== undefined && <ImportRows preview={preview} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(wasDone)}>
          {translate(wasDone ? 'reference.close' : 'reference.cancel')}
        </Button>
        {preview !== undefined && changes > 0 && (
          <Button
            variant="contained"
            disabled={hasErrors || state.step === 'applying'}
            onClick={() => void apply()}
          >
            {translate('reference.import.apply', { smart_count: changes })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface FileButtonProps {
  label: string;
  isPlain: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the browser's file picker. */
function FileButton({ label, isPlain, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={isPlain ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Allows choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
    </>
  );
}
