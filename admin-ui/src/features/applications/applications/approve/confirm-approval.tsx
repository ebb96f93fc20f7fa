import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
} from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { RunView } from '@portal/contract/platform/responses';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreBackdropClick } from '../../../../shell/dialogs/form-dialog.tsx';
import { ignoreRepeat } from '../../../../shell/record/full-screen.tsx';
import { OpenNextOption } from '../decisions/decision-parts.tsx';
import { documentText } from './print-text.ts';

/** ms during which the button ignores the key press that opened the dialog. */
const keyGuard = 500;

interface Props {
  application: ApplicationView;
  run: RunView;
  cancel: () => void;
  /** @param secretary address that the reviewer confirmed because the list has none; empty when the mail is skipped */
  confirm: (secretary: string) => void;
}

/** Asks for confirmation and lists exactly what will happen. */
export function ConfirmApproval({ application, run, cancel, confirm }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { applicants, office, state_sec_email: initial = '' } = application;
  const [typed, setTyped] = useState(initial);
  const [isUsable, setUsable] = useState(initial !== '');
  const [isTicked, setTicked] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => yes.current?.focus(), keyGuard);
    return () => clearTimeout(timer);
  }, []);
  const listedSecretary = office?.secretary ?? '';
  const confirmed = listedSecretary === '' && isTicked && isUsable ? typed.trim().toLowerCase() : '';
  const secretary = listedSecretary || confirmed;
  const addresses = [...new Set(applicants.flatMap(({ email }) => (email ? [email] : [])))].join(', ');
  return (
    <Dialog
      open
      onClose={ignoreBackdropClick(cancel)}
      onKeyDownCapture={ignoreRepeat}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{translate('applications.approve.confirmTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ overflowWrap: 'anywhere' }}>
          {translate('applications.approve.confirm', {
            names: applicants.map(({ name }) => name).join(' & '),
            numbers: (run.numbers ?? []).join(', '),
            smart_count: applicants.length,
          })}{' '}
          {secretary
            ? translate('applications.approve.mails', { addresses, secretary })
            : translate('applications.approve.mailsOfApplicant', { addresses })}
        </DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {(run.documents ?? [])
            .filter(({ document }) => document === 'certificate' || document === 'card')
            .map(({ document, person, url }) => (
              <Box
                key={`${document}-${person}`}
                component="img"
                src={url}
                alt={translate('applications.approve.ofPerson', {
                  document: translate(documentText(document)),
                  name: applicants[person]?.name ?? '',
                })}
                sx={{ height: 132, border: 1, borderColor: 'divider' }}
              />
            ))}
        </Box>
        {listedSecretary === '' && (
          <Stack sx={{ mt: 2 }}>
            <TextField
              id={`${id}secretary`}
              size="small"
              type="email"
              label={translate('applications.approve.secretary')}
              helperText={translate(
                isTicked && !isUsable
                  ? 'applications.approve.secretaryInvalid'
                  : initial !== '' && typed === initial
                    ? 'applications.approve.secretaryGiven'
                    : 'applications.approve.secretaryHint',
              )}
              error={isTicked && !isUsable}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setUsable(event.target.value !== '' && event.target.validity.valid);
                setTicked(false);
              }}
              slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            />
            <FormControlLabel
              label={translate('applications.approve.secretaryTick')}
              control={<Checkbox checked={isTicked} onChange={(_event, ticked) => setTicked(ticked)} />}
            />
          </Stack>
        )}
        <OpenNextOption />
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate('applications.approve.no')}</Button>
        <Button
          variant="contained"
          disabled={isTicked && confirmed === '' && listedSecretary === ''}
          onClick={() => confirm(confirmed)}
          ref={yes}
        >
          {translate('applications.approve.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
