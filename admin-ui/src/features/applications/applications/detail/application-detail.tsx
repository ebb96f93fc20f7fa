import { Alert, Box, Stack, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { likelyName } from '@portal/contract/validation/spelling';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useOpenedRecord } from '../../../../shell/finder/recent-records.ts';
import { EmailChanges } from '../../../../shell/record/detail/email-change.tsx';
import { ThrottledLogins } from '../../../../shell/record/detail/throttled-logins.tsx';
import { PaymentPanel } from '../../../../shell/record/detail/payment-panel.tsx';
import { RecordColumns } from '../../../../shell/record/detail/record-columns.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { Section } from '../../../../shell/record/detail/section.tsx';
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
import { documentsOf, filesOf } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { Copyable } from '../../../../shell/ui/copyable.tsx';
import { indiaDateTime } from '../../../../shell/ui/format.ts';
import { usePageTitle } from '../../../../shell/ui/page-title.ts';
import { NotesPanel } from '../../queue/notes-panel.tsx';
import { useNoteEntries } from '../../queue/use-notes.tsx';
import { MailLinkButton } from '../mail-link-button.tsx';
import { ApplicationBar } from './application-bar.tsx';
import { ConsentsPanel } from './consents-panel.tsx';
import { KnownPersonsPanel } from './known-persons-panel.tsx';
import { LookAlikesPanel } from './look-alikes-panel.tsx';
import { relatedId } from './related-link.tsx';
import { useDeletedText } from '../use-deleted-text.ts';
import { otherRows, useOfficeEntries } from './use-office-entries.tsx';

/** Papers and typed fields side by side; below them who it may be, the payment, and everything that happened. */
export function ApplicationDetail({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { dataDeleted } = application;
  const number = application.applicationNumber ?? application.appId;
  const names =
    application.applicants.map(({ name }) => name).join(' & ') ||
    translate('applications.deleted.heading', { number });
  const { refetch } = useApplication(application._id);
  const { permissions } = useStaffUser();
  const deletedText = useDeletedText();
  usePageTitle(names);
  useOpenedRecord({
    address: pageAddress('application', { id: application._id }),
    name: names,
    number: application.applicationNumber,
  });
  return (
    <EditingProvider key={application._id} application={application}>
      <ApplicationBar application={application} names={names} />
      <Stack spacing={2} sx={{ mt: 2 }}>
        <EditProblems />
        <EmailChanges application={application} />
        <ThrottledLogins application={application} />
        {dataDeleted === undefined ? (
          <>
            <NameCaseWarning application={application} />
            <RecordColumns
              papers={
                <>
                  <FileViewer
                    renew={() => void refetch()}
                    files={filesOf(application)}
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
                  <Dates application={application} />
                  {sectionsOf(application).map((section) => (
                    <Section key={section.title} title={translate(section.title)} facts={section.facts} />
                  ))}
                  <EditFooter />
                </>
              }
            />
          </>
        ) : (
          <>
            <Alert severity="info">{deletedText(dataDeleted)}</Alert>
            <Dates application={application} />
          </>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <Stack spacing={2} useFlexGap>
            {dataDeleted === undefined && (
              <Stack id={relatedId} tabIndex={-1} spacing={2} sx={{ '&:empty': { display: 'none' } }}>
                <KnownPersonsPanel application={application} />
                <LookAlikesPanel application={application} />
              </Stack>
            )}
            <ConsentsPanel office={application.office} />
            <PaymentPanel application={application} />
            <PaymentLink application={application} />
            <RefundsPanel application={application} />
            {application.appApproved && <DocumentsSection application={application} />}
            {permissions.includes('applications.verify') && <NotesPanel application={application} />}
          </Stack>
          <ApplicationTimeline application={application} />
        </Box>
      </Stack>
    </EditingProvider>
  );
}

/** Number of the application, and when it was received and last changed. */
function Dates({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { applicationNumber, appId, createdAt, updatedAt } = application;
  const number = translate('applications.detail.number');
  return (
    <Typography
      variant="body2"
      component="div"
      color="text.secondary"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <span>
        {number}: <Copyable value={applicationNumber ?? appId} label={number} />
      </span>
      <span>
        {translate('applications.detail.received')}: {indiaDateTime(createdAt)}
      </span>
      <span>
        {translate('applications.detail.changed')}: {indiaDateTime(updatedAt)}
      </span>
    </Typography>
  );
}

/** Audit trail, mails, send-backs and verification. */
function ApplicationTimeline({ application }: { application: ApplicationView }) {
  const { _id: id, updatedAt, office } = application;
  const { data = [] } = useQuery({
    // Every step changes the record and adds a row.
    queryKey: ['applicationHistory', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getApplicationHistory, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const entries = [
    ...useAuditEntries(otherRows(data, office)),
    ...useMailEntries(application),
    ...useOfficeEntries(office),
    ...useNoteEntries(application),
  ];
  return <Timeline entries={entries} />;
}

/** Certificate and ID card of each approved person (docs/rules/pages.md). */
function DocumentsSection({ application }: { application: ApplicationView }) {
  const { refetch } = useApplication(application._id);
  return (
    <FileViewer
      renew={() => void refetch()}
      files={documentsOf(application)}
      title="record.section.documents"
    />
  );
}

/** Mails a payment link for an unpaid online application. */
function PaymentLink({ application: { _id: id, state, payment } }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const isWaiting = state === 'submitted' && payment.mode === 'Online' && !payment.success;
  if (!isWaiting || !permissions.includes('applications.confirmPayment')) return null;
  return (
    <MailLinkButton
      label={translate('applications.mailPaymentLink')}
      send={() => call(calls.mailPaymentLink, { params: { id } })}
    />
  );
}

/** Warns before the approval of names in small or capital letters only, which are printed as they are. */
export function NameCaseWarning({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  if (application.appApproved) return null;
  return application.applicants.map(({ name }, index) => {
    const likely = likelyName(name);
    return likely === undefined ? null : (
      <Alert key={index} severity="warning">
        {translate('applications.nameCase', { name, likely })}
      </Alert>
    );
  });
}
