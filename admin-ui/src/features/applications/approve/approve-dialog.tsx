import { Alert, Button, Stack } from '@mui/material';
import type { ApplicationView } from '@portal/contract';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { Waiting } from '../../../shell/ui/waiting.tsx';
import { FullScreen } from '../dialog/full-screen.tsx';
import { Problem } from '../dialog/problem.tsx';
import { ConfirmApproval } from './confirm-approval.tsx';
import { DrawnDocuments } from './drawn-documents.tsx';
import { PrepareDocuments } from './prepare-documents.tsx';
import { RunProgress } from './run-progress.tsx';
import { useApproval } from './use-approval.ts';
import { useUpload } from './use-upload.ts';
import { isDrawn, useRun } from './use-run.ts';

/**
 * "Finalize Application Approval": look, Upload Documents with its progress, the final documents, confirmation,
 * approval (spec §4, decisions 6). The run stands in the record, so the dialog may be closed meanwhile.
 */
export default function ApproveDialog({
  application,
  close,
}: {
  application: ApplicationView;
  close: () => void;
}) {
  const translate = useTranslate();
  const wireText = useWireText();
  const [isChanging, setChanging] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const upload = useUpload(application, () => setChanging(false));
  const runId = upload.runId ?? application.runId;
  const run = useRun(runId);
  const approval = useApproval(application, run.data);

  // Where the numbers were released there is no run any more, and the refusal has to be read first.
  const isPreparing = isChanging || (runId === undefined && !approval.mustDrawAgain);
  const isDone = run.data !== undefined && isDrawn(run.data);
  // A set of another record is not shown any more: the sentence and the way to a new one stand in its place.
  const drawn = !isPreparing && !approval.mustDrawAgain && isDone ? run.data : undefined;
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
        drawn && (
          <>
            <Button variant="outlined" disabled={approval.isPending} onClick={again}>
              {translate('applications.approve.change')}
            </Button>
            <Button
              variant="contained"
              loading={approval.isPending}
              loadingPosition="start"
              onClick={() => setConfirming(true)}
            >
              {translate('applications.approve.button')}
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2}>
        {approval.problem !== null && !isPreparing && (
          <Problem
            severity={approval.mustDrawAgain ? 'warning' : 'error'}
            way={translate(`applications.approve.${approval.mustDrawAgain ? 'uploadAgain' : 'retry'}`)}
            go={approval.mustDrawAgain ? again : approval.approve}
          >
            {wireText(approval.problem)}
          </Problem>
        )}
        {approval.isPending && (
          <Alert severity="info" role="status">
            {translate('applications.approve.approving')}
          </Alert>
        )}
        {isPreparing ? (
          <PrepareDocuments application={application} upload={upload} />
        ) : drawn ? (
          <DrawnDocuments application={application} run={drawn} renew={() => void run.refetch()} />
        ) : approval.mustDrawAgain ? null : run.data ? (
          <RunProgress run={run.data} retry={upload.again} problem={upload.problem} />
        ) : run.error ? (
          <Problem way={translate('applications.approve.retry')} go={() => void run.refetch()}>
            {wireText(run.error)}
          </Problem>
        ) : (
          <Waiting />
        )}
      </Stack>
      {isConfirming && drawn && (
        <ConfirmApproval
          application={application}
          run={drawn}
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
