import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { type MemberDetails } from '@portal/contract/members/responses';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../../shell/language/wire-text.ts';
import { lazyComponent } from '../../../../shell/lazy-component.ts';
import { EmailChanges } from '../../../../shell/record/detail/email-change.tsx';
import { ThrottledLogins } from '../../../../shell/record/detail/throttled-logins.tsx';
import { PaymentPanel } from '../../../../shell/record/detail/payment-panel.tsx';
import { RecordColumns } from '../../../../shell/record/detail/record-columns.tsx';
import { Panel, Section } from '../../../../shell/record/detail/section.tsx';
import { sectionsOf } from '../../../../shell/record/detail/sections.ts';
import { Timeline } from '../../../../shell/record/detail/timeline.tsx';
import { useApplication } from '../../../../shell/record/detail/use-application.ts';
import { useAuditEntries } from '../../../../shell/record/detail/use-audit-entries.tsx';
import { useMailEntries } from '../../../../shell/record/detail/use-mail-entries.tsx';
import { EditFooter } from '../../../../shell/record/edit/edit-buttons.tsx';
import { EditingProvider } from '../../../../shell/record/edit/editing-provider.tsx';
import { EditProblems } from '../../../../shell/record/edit/problem-summary.tsx';
import { ReplaceFiles } from '../../../../shell/record/edit/replace-files.tsx';
import { FileVersion } from '../../../../shell/record/viewer/file-version.tsx';
import { filesOf } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';
import { call } from '../../../../shell/session/call.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { ErasurePanel } from './erasure-panel.tsx';
import { MemberHeader } from './member-header.tsx';
import { MembershipPanel } from './membership-panel.tsx';
import { Regenerate } from './regenerate.tsx';

interface Props {
  application: ApplicationView;
  /** 0 for the first person, 1 for the spouse. */
  person: 0 | 1;
}

/** The member's current record: papers beside the fields, below them the membership and everything that happened. */
export function MemberDetail({ application, person }: Props) {
  const translate = useTranslate();
  const { _id: id } = application;
  const { refetch } = useApplication(id);
  const details = useMemberDetails(id);
  const membership = details.data?.memberships.find((one) => one.person === person);
  const entries = [...useAuditEntries(details.data?.history ?? []), ...useMailEntries(application)];
  return (
    <EditingProvider key={id} application={application}>
      <MemberHeader application={application} person={person} membership={membership} />
      <Stack spacing={2} sx={{ mt: 2 }}>
        <EditProblems />
        <EmailChanges application={application} />
        <ThrottledLogins application={application} />
        {details.error && !details.isFetching && <Failed details={details} />}
        <RecordColumns
          papers={
            <>
              <FileViewer
                key={person}
                renew={() => void refetch()}
                files={filesOf(application).filter((file) => file.person === person)}
                title="record.section.files"
                nextKey="f"
                isBoard
                below={(file) => <FileVersion key={file.id} application={application} file={file} />}
              />
              <ReplaceFiles />
            </>
          }
          facts={
            <>
              {sectionsOf(application, person).map((section) => (
                <Section key={section.title} title={translate(section.title)} facts={section.facts} />
              ))}
              <EditFooter />
            </>
          }
        />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <Stack spacing={2}>
            {details.isPending && <Skeleton variant="rounded" height={220} />}
            {membership && (
              <MembershipPanel applicationId={id} membership={membership} appType={application.appType} />
            )}
            {membership && (
              <ErasurePanel
                key={`erasure ${membership.memberID}`}
                applicationId={id}
                membership={membership}
              />
            )}
            {membership && (
              <DocumentsPanel documents={membership.documents} renew={details.refetch}>
                <Regenerate key={membership.memberID} applicationId={id} membership={membership} />
              </DocumentsPanel>
            )}
            <PaymentPanel application={application} />
            {membership && (
              <RecipientsPanel key={`recipients ${membership.memberID}`} id={membership.memberID} />
            )}
          </Stack>
          <Timeline entries={entries} />
        </Box>
      </Stack>
    </EditingProvider>
  );
}

function Failed({ details: { error, refetch } }: { details: ReturnType<typeof useMemberDetails> }) {
  const translate = useTranslate();
  const wireText = useWireText();
  return (
    <Alert
      severity="error"
      action={<Button onClick={() => void refetch()}>{translate('record.detail.retry')}</Button>}
    >
      {translate('members.detail.failed')} {wireText(error)}
    </Alert>
  );
}

const RecipientsList = lazyComponent(() => import('./recipients-list.tsx'));

/** Recipients of the member's data; loaded on demand. @param id application id */
function RecipientsPanel({ id }: { id: string }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => shown.current?.focus({ preventScroll: true }), [isShown]);
  return (
    <Panel title={translate('members.recipients.title')}>
      {isShown ? (
        <Box ref={shown} tabIndex={-1} sx={{ outline: 'none' }}>
          <Suspense
            fallback={<Typography sx={{ p: 2 }}>{translate('members.recipients.loading')}</Typography>}
          >
            <RecipientsList id={id} />
          </Suspense>
        </Box>
      ) : (
        <Box sx={{ p: 2 }}>
          <Button variant="outlined" onClick={() => setShown(true)}>
            {translate('members.recipients.show')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

/** Memberships and documents shown beside the record. Every fetch is an audited view, so there is no automatic refetch. */
function useMemberDetails(id: string): UseQueryResult<MemberDetails> {
  return useQuery({
    queryKey: ['member-details', id],
    queryFn: async ({ signal }) => (await call(calls.getMemberDetails, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}
