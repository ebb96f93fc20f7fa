import { Alert, Button, Stack, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { RunView } from '@portal/contract/platform/responses';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { EmailEditNotes } from '../../../../shell/record/detail/email-change.tsx';
import { FullScreen, Problem } from '../../../../shell/record/full-screen.tsx';
import type { ApplicationFile } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';
import { RunProgress } from '../../../../shell/runs/run-progress.tsx';
import { useRun } from '../../../../shell/runs/use-run.ts';
import { documentText } from './print-text.ts';
import { ConfirmApproval } from './confirm-approval.tsx';
import { PrepareDocuments } from './prepare-documents.tsx';
import { useApproval } from './use-approval.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  application: ApplicationView;
  close: () => void;
}

/**
 * "Finalize Application Approval": preview, Upload Documents with progress, final documents, confirmation, approval. The record
 * stores its run id, so the dialog may be closed and the page reloaded at any time.
 */
export default function ApproveDialog({ application, close }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const [isChanging, setChanging] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  // After an upload started here, the confirmation opens as soon as the documents are ready.
  const [isAwaited, setAwaited] = useState(false);
  const upload = useUpload(application, () => {
    setChanging(false);
    setAwaited(true);
  });
  const runId = upload.runId ?? application.runId;
  const run = useRun(runId);
  const approval = useApproval(application, run.data);

  // Once the numbers were released there is no run left, but the error must be read first.
  const isPreparing = isChanging || (runId === undefined && !approval.mustRenderAgain);
  // Documents of an outdated record are replaced by the message and the button that renders new ones.
  const isShown = !isPreparing && !approval.mustRenderAgain;
  const rendered = isShown && run.data?.state === 'done' ? run.data : undefined;
  const isReady = rendered !== undefined;
  useEffect(() => {
    if (!isAwaited || !isReady) return;
    setAwaited(false);
    setConfirming(true);
  }, [isAwaited, isReady]);
  const retry = () => {
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
            <Button variant="outlined" disabled={approval.isPending} onClick={retry}>
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
        <EmailEditNotes applicants={application.applicants} />
        {approval.problem !== null && !isPreparing && (
          <Problem
            severity={approval.mustRenderAgain ? 'warning' : 'error'}
            actionLabel={translate(
              `applications.approve.${approval.mustRenderAgain ? 'uploadAgain' : 'retry'}`,
            )}
            onAction={
              approval.mustRenderAgain
                ? retry
                : approval.mustConfirmAgain
                  ? () => setConfirming(true)
                  : approval.retry
            }
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
            retry={upload.retry}
            problem={upload.problem}
          />
        )}
      </Stack>
      {isConfirming && rendered && (
        <ConfirmApproval
          application={application}
          run={rendered}
          cancel={() => setConfirming(false)}
          confirm={(secretary) => {
            setConfirming(false);
            approval.approve(secretary);
          }}
        />
      )}
    </FullScreen>
  );
}

interface RenderedProps {
  application: ApplicationView;
  run: RunView;
  /** Refetches the run for fresh signed addresses. */
  renew: () => void;
}

/** The final documents with the reserved numbers, shown before the approval. */
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
      <FileViewer files={files} title="applications.approve.documents" renew={renew} height="70vh" />
    </Stack>
  );
}
