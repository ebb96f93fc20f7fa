import { Box, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { useTranslate } from 'react-admin';
import { calendarDate } from '../../../../shell/ui/format.ts';
import { filesOf, type ApplicationFile } from '../../../../shell/record/viewer/application-files.ts';
import { FileThumbnail } from '../../../../shell/record/viewer/file-thumbnail.tsx';

interface Props {
  application: ApplicationView;
  /** 0 for the applicant, 1 for the spouse. */
  person: number;
  /** Refetches the application for fresh signed addresses. */
  renew: () => void;
}

/** What a reviewer compares: the licence beside the typed number, name and date of birth, then photo and signature. */
export function PersonFiles({ application, person, renew }: Props) {
  const translate = useTranslate();
  const applicant = application.applicants[person];
  const files = filesOf(application).filter((file) => file.person === person);
  const licence = files.filter(({ kind }) => kind === 'cert_image');
  const others = files.filter(({ kind }) => kind !== 'cert_image');
  const thumbnail = (file: ApplicationFile) => <FileThumbnail key={file.id} file={file} renew={renew} />;
  if (!applicant) return null;
  const typed = [
    ['regno', applicant.regno],
    ['name', applicant.name],
    ['dob', calendarDate(applicant.dob)],
  ] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: '240px minmax(0, 1fr)',
          lg: '240px minmax(0, 1fr) auto',
        },
      }}
    >
      {licence.map(thumbnail)}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {typed.map(([name, value]) => (
          <Box key={name}>
            <Typography component="dt" color="text.secondary">
              {translate(`record.field.${name}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
              {value || '-'}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, gridColumn: { sm: '1 / -1', lg: 'auto' } }}>
        {others.map(thumbnail)}
      </Box>
    </Box>
  );
}
