import { Alert, Box, Skeleton, Stack } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import { calls } from '@portal/contract/calls';
import { pageAddress } from '@portal/contract/pages';
import { likelyName } from '@portal/contract/validation/spelling';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '../../../../shell/lazy-component.ts';
import { useOpenedRecord } from '../../../../shell/finder/recent-records.ts';
import { EmailChanges } from '../../../../shell/record/detail/email-change.tsx';
import { HistoryPanel } from '../../../../shell/record/detail/history-panel.tsx';
import { ThrottledLogins } from '../../../../shell/record/detail/throttled-logins.tsx';
import { MailsPanel } from '../../../../shell/record/detail/mails-panel.tsx';
import { PaymentPanel } from '../../../../shell/record/detail/payment-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { Section } from '../../../../shell/record/detail/section.tsx';
import { sectionsOf } from '../../../../shell/record/detail/sections.ts';
import { useApplication } from '../../../../shell/record/detail/use-application.ts';
import { EditFooter } from '../../../../shell/record/edit/edit-buttons.tsx';
import { EditingProvider } from '../../../../shell/record/edit/editing-provider.tsx';
import { ReplaceFiles } from '../../../../shell/record/edit/replace-files.tsx';
import { FileVersion } from '../../../../shell/record/viewer/file-version.tsx';
import { documentsOf, filesOf } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';
import { call } from '../../../../shell/session/call.ts';
import { useStaffUser } from '../../../../shell/session/session.ts';
import { usePageTitle } from '../../../../shell/ui/page-title.ts';
import { QueueLine } from '../../queue/queue-line.tsx';
import { MailLinkButton } from '../mail-link-button.tsx';
import { ActionBar } from '../decisions/action-bar.tsx';
import { KnownPersonsPanel } from './known-persons-panel.tsx';
import { LookAlikesPanel } from './look-alikes-panel.tsx';
import { DetailHeader } from './detail-header.tsx';
import { useDeletedText } from '../use-deleted-text.ts';
import { VerificationSection } from './verification-section.tsx';

const NotesPanel = lazyComponent(() => import('../../queue/notes-panel.tsx'));

/** Files on one side, where they stay visible; typed fields and payment on the other. */
export function ApplicationDetail({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const { dataDeleted } = application;
  const number = application.applicationNumber ?? application.appId;
  const names =
    application.applicants.map(({ name }) => name).join(' & ') ||
    translate('applications.deleted.heading', { number });
  const { refetch } = useApplication(application._id);
  const deletedText = useDeletedText();
  usePageTitle(names);
  useOpenedRecord({
    address: pageAddress('application', { id: application._id }),
    name: names,
    number: application.applicationNumber,
  });
  return (
    <EditingProvider key={application._id} application={application}>
      <Stack spacing={2}>
        <DetailHeader application={application} names={names} />
        <EmailChanges application={application} />
        <ThrottledLogins application={application} />
        <QueueLine application={application} />
        <ActionBar application={application} />
        {dataDeleted === undefined ? (
          <>
            <NameCaseWarning application={application} />
            <KnownPersonsPanel application={application} />
            <LookAlikesPanel application={application} />
          </>
        ) : (
          <Alert severity="info">{deletedText(dataDeleted)}</Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          {dataDeleted === undefined && (
            <Stack spacing={2} sx={{ position: { md: 'sticky' }, top: { md: 80 } }}>
              <FileViewer
                renew={() => void refetch()}
                files={filesOf(application)}
                title="record.section.files"
                nextKey="f"
                below={(file) => <FileVersion key={file.id} application={application} file={file} />}
              />
              <ReplaceFiles />
            </Stack>
          )}
          <Stack spacing={2}>
            {dataDeleted === undefined &&
              sectionsOf(application).map((section) => (
                <Section key={section.title} title={translate(section.title)} facts={section.facts} />
              ))}
            <EditFooter />
            <PaymentPanel application={application} />
            <PaymentLink application={application} />
            <RefundsPanel application={application} />
            <VerificationSection application={application} />
            {application.appApproved && <DocumentsSection application={application} />}
            <Notes application={application} />
            <MailsPanel application={application} />
            <ApplicationHistory application={application} />
          </Stack>
        </Box>
      </Stack>
    </EditingProvider>
  );
}

/** Notes of staff, loaded apart because of the date picker. */
function Notes({ application }: { application: ApplicationView }) {
  const { permissions } = useStaffUser();
  if (!permissions.includes('applications.verify')) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      <NotesPanel application={application} />
    </Suspense>
  );
}

/** The application's audit trail; renders nothing until it is loaded. */
function ApplicationHistory({ application }: { application: ApplicationView }) {
  const { _id: id, updatedAt } = application;
  const { data } = useQuery({
    // Every step changes the record and adds a row.
    queryKey: ['applicationHistory', id, updatedAt],
    queryFn: async ({ signal }) => (await call(calls.getApplicationHistory, { params: { id }, signal })).data,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return data === undefined || data.length === 0 ? null : <HistoryPanel history={data} />;
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
