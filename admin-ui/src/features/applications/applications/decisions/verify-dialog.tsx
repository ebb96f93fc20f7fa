import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import {
  type ApplicationView,
  type VerificationChecks,
  verificationChecks,
} from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { useApplication } from '../../../../shell/record/detail/use-application.ts';
import { FullScreen } from '../../../../shell/record/full-screen.tsx';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { DocumentPreview } from '../approve/document-preview.tsx';
import { PersonFiles } from './person-files.tsx';

const maxNote = 2000;

/** "Update Member Verification": files, previews, an optional note, three checks, then Final Verify (docs/rules/pages.md). */
export default function VerifyDialog({
  application,
  close,
}: {
  application: ApplicationView;
  close: () => void;
}) {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [checks, setChecks] = useState<VerificationChecks>({});
  const isUnderWay = useRef(false);
  const { _id: id, applicants, appType, office } = application;
  const hasSheet = office?.guardian?.sheet !== undefined;
  const shownChecks = verificationChecks.filter((name) => name !== 'guardian' || hasSheet);
  const navigate = useNavigate();
  const { permissions } = useStaffUser();
  const { refetch } = useApplication(id);

  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const noteBody = note.trim() ? { note: note.trim() } : {};
      return call(calls.verifyApplication, { params: { id }, body: { ...noteBody, checks } });
    },
    onSuccess: async ({ msg }) => {
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
      await queryClient.invalidateQueries({ queryKey: ['application', id] });
      notify(wireText(msg), { type: 'success' });
      close();
      // An old member's application belongs to the update requests and returns there (docs/rules/records.md).
      if (appType === 'old' && permissions.includes('updateRequests'))
        void navigate(pages.updateRequests.path);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const verify = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  return (
    <FullScreen
      title={translate('applications.verify.title')}
      subtitle={applicants.map(({ name }) => name).join(' & ')}
      close={close}
      main={
        <Button variant="contained" loading={isPending} loadingPosition="start" onClick={verify} autoFocus>
          {translate('applications.verify.final')}
        </Button>
      }
    >
      <Stack spacing={3}>
        {error && <Alert severity="error">{wireText(error)}</Alert>}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(0, 1fr) 280px',
              lg: 'minmax(0, 1fr) 320px',
            },
          }}
        >
          <Stack spacing={3}>
            {applicants.map((applicant, person) => (
              <Box key={person} component="section" aria-label={applicant.name}>
                {applicants.length > 1 && (
                  <Typography variant="h2" sx={{ mb: 1 }}>
                    {applicant.name}
                  </Typography>
                )}
                <PersonFiles application={application} person={person} renew={() => void refetch()} />
                <Box
                  sx={{
                    display: 'grid',
                    gap: 2,
                    mt: 2,
                    alignItems: 'start',
                    // The ratio of both shapes, so that they have the same height.
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1.93fr) minmax(0, 1fr)' },
                  }}
                >
                  <DocumentPreview application={application} document="certificate" person={person} />
                  <DocumentPreview application={application} document="card" person={person} />
                </Box>
              </Box>
            ))}
          </Stack>
          <Stack spacing={2}>
            <FormControl component="fieldset" variant="standard">
              <FormLabel component="legend">{translate('applications.verify.checks')}</FormLabel>
              <FormGroup>
                {shownChecks.map((name) => (
                  <FormControlLabel
                    key={name}
                    label={translate(`applications.verify.${name}`)}
                    control={
                      <Checkbox
                        checked={checks[name] ?? false}
                        onChange={(_event, isTicked) => setChecks({ ...checks, [name]: isTicked })}
                      />
                    }
                  />
                ))}
              </FormGroup>
            </FormControl>
            <TextField
              id="verify-note"
              label={translate('applications.verify.note')}
              multiline
              minRows={3}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxNote } }}
            />
          </Stack>
        </Box>
      </Stack>
    </FullScreen>
  );
}
