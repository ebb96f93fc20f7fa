import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import type { ApplicationView, RunView } from '@portal/contract';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { RunProgress } from '../../../shell/runs/run-progress.tsx';
import { useRun } from '../../../shell/runs/use-run.ts';
import { EmailEdits } from '../detail/email-change.tsx';
import { FullScreen, pressOnce } from '../dialog/full-screen.tsx';
import { Problem } from '../dialog/problem.tsx';
import { documentText } from '../preview/print-text.ts';
import type { ApplicationFile } from '../viewer/application-files.ts';
import { FileViewer } from '../viewer/file-viewer.tsx';
import { PrepareDocuments } from './prepare-documents.tsx';
import { useApproval } from './use-approval.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  application: ApplicationView;
  close: () => void;
}

/**
 * "Finalize Application Approval": look, Upload Documents with its progress, the final documents, confirmation, approval. The
 * record knows its run, so the dialog may be closed and the page loaded again meanwhile.
 */
export default function ApproveDialog({ application, close }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const [isChanging, setChanging] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const upload = useUpload(application, () => setChanging(false));
  const runId = upload.runId ?? application.runId;
  const run = useRun(runId);
  const approval = useApproval(application, run.data);

  // Where the numbers were released there is no run any more, and the refusal has to be read first.
  const isPreparing = isChanging || (runId === undefined && !approval.mustRenderAgain);
  // A set of another record is not shown any more: the sentence and the way to a new one are shown instead.
  const isShown = !isPreparing && !approval.mustRenderAgain;
  const rendered = isShown && run.data?.state === 'done' ? run.data : undefined;
  const again = () => {
    approval.reset();
    setChanging(true);
  };
  return (
    <FullScreen
      title={translate('applications.approve.title')}
      subtitle={application.applicants.map(({ name }) => name).join(' & ')}
      close={close}
      main={
        rendered && (
          <>
            <Button variant="outlined" disabled={approval.isPending} onClick={again}>
              {translate('applications.approve.change')}
            </Button>
            <Button
              variant="contained"
              loading={approval.isPending}
              loadingPosition="start"
              onClick={() => setConfirming(true)}
              autoFocus
            >
              {translate('applications.approve.button')}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2}>
        <EmailEdits applicants={application.applicants} />
        {approval.problem !== null && !isPreparing && (
          <Problem
            severity={approval.mustRenderAgain ? 'warning' : 'error'}
            way={translate(`applications.approve.${approval.mustRenderAgain ? 'uploadAgain' : 'retry'}`)}
            go={approval.mustRenderAgain ? again : approval.approve}
          >
            {wireText(approval.problem)}
          </Problem>
        )}
        {approval.isPending && (
          <Alert severity="info" role="status">
            {translate('applications.approve.approving')}
          </Alert>
        )}
        {isPreparing && <PrepareDocuments application={application} upload={upload} />}
        {rendered && (
          <RenderedDocuments application={application} run={rendered} renew={() => void run.refetch()} />
        )}
        {isShown && !rendered && runId !== undefined && (
          <RunProgress
            id={runId}
            label={translate('applications.approve.progressLabel')}
            steps={{
              reserve: translate('applications.approve.step.reserve'),
              render: translate('applications.approve.step.render'),
              store: translate('applications.approve.step.store'),
            }}
            retry={upload.again}
            problem={upload.problem}
          />
        )}
      </Stack>
      {isConfirming && rendered && (
        <ConfirmApproval
          application={application}
          run={rendered}
          cancel={() => setConfirming(false)}
          confirm={() => {
            setConfirming(false);
            approval.approve();
          }}
        />
      )}
    </FullScreen>
  );
}

interface RenderedProps {
  application: ApplicationView;
  run: RunView;
  /** Reads the run again, for fresh addresses. */
  renew: () => void;
}

/** The final documents with the reserved numbers, before the approval. */
function RenderedDocuments({ application, run, renew }: RenderedProps) {
  const translate = useTranslate();
  const files = (run.documents ?? []).map(({ document, person, url }): ApplicationFile => ({
    id: `${document}-${person}`,
    label: documentText(document),
    kind: document,
    person,
    name: application.applicants[person]?.name ?? '',
    address: url,
    isPdf: false,
  }));
  return (
    <Stack spacing={2}>
      <Typography>
        {translate('applications.approve.numbers', {
          numbers: (run.numbers ?? []).join(', '),
          smart_count: run.numbers?.length ?? 0,
        })}
      </Typography>
      <FileViewer files={files} title="applications.approve.documents" renew={renew} isTall />
    </Stack>
  );
}

interface ConfirmProps {
  application: ApplicationView;
  run: RunView;
  cancel: () => void;
  confirm: () => void;
}

/** Asks once and says exactly what will happen. */
function ConfirmApproval({ application, run, cancel, confirm }: ConfirmProps) {
  const translate = useTranslate();
  const id = useId();
  const { applicants, office } = application;
  const secretary = office?.secretary;
  const addresses = [...new Set(applicants.flatMap(({ email }) => (email ? [email] : [])))].join(', ');
  return (
    <Dialog
      open
      onClose={cancel}
      onKeyDownCapture={pressOnce}
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
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate('applications.approve.no')}</Button>
        <Button variant="contained" onClick={confirm} autoFocus>
          {translate('applications.approve.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
