import { Box, Stack } from '@mui/material';
import { pageAddress, type ApplicationView } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useOpenedRecord } from '../../../../shell/finder/recent-records.ts';
import { usePageTitle } from '../../../../shell/ui/page-title.ts';
import { ActionBar } from '../actions/action-bar.tsx';
import { EditEnd } from '../../../../shell/record/edit/edit-buttons.tsx';
import { EditingProvider } from '../../../../shell/record/edit/editing-provider.tsx';
import { ReplaceFiles } from '../../../../shell/record/edit/replace-files.tsx';
import { KnownPersonsPanel } from '../look-alikes/known-persons-panel.tsx';
import { LookAlikesPanel } from '../look-alikes/look-alikes-panel.tsx';
import { FileVersion } from '../../../../shell/record/new-version/file-version.tsx';
import { filesOf } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { DetailHeader } from './detail-header.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { EmailChanges } from '../../../../shell/record/detail/email-change.tsx';
import { LoginWaits } from '../../../../shell/record/detail/login-waits.tsx';
import { MailsPanel } from '../../../../shell/record/detail/mails-panel.tsx';
import { PaymentPanel } from '../../../../shell/record/detail/payment-panel.tsx';
import { RefundsPanel } from '../../../../shell/record/detail/refunds-panel.tsx';
import { Section } from '../../../../shell/record/detail/section.tsx';
import { sectionsOf } from '../../../../shell/record/detail/sections.ts';
import { useApplication } from '../../../../shell/record/detail/use-application.ts';
import { PaymentLink } from './payment-link.tsx';
import { VerificationSection } from './verification-section.tsx';

/** The pictures and papers on one side, where they stay in sight, the typed fields and the payment on the other. */
export function ApplicationDetail({ application }: { application: ApplicationView }) {
  const translate = useTranslate();
  const names = application.applicants.map(({ name }) => name).join(' & ');
  const { refetch } = useApplication(application._id);
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
        <LoginWaits application={application} />
        <ActionBar application={application} />
        <KnownPersonsPanel application={application} />
        <LookAlikesPanel application={application} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
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
          <Stack spacing={2}>
            {sectionsOf(application).map((section) => (
              <Section key={section.title} title={translate(section.title)} facts={section.facts} />
            ))}
            <EditEnd />
            <PaymentPanel application={application} />
            <PaymentLink application={application} />
            <RefundsPanel application={application} />
            <VerificationSection application={application} />
            {application.appApproved && <DocumentsSection application={application} />}
            <MailsPanel application={application} />
            <ApplicationHistory application={application} />
          </Stack>
        </Box>
      </Stack>
    </EditingProvider>
  );
}
