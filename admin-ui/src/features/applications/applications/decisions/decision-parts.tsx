import { Box, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { ApplicationView } from '@portal/contract/applications/responses';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useApplication } from '../../../../shell/record/detail/use-application.ts';
import { filesOf } from '../../../../shell/record/viewer/application-files.ts';
import { FileViewer } from '../../../../shell/record/viewer/file-viewer.tsx';
import { useOpenNextSetting } from './use-decision.ts';

/** The form of a decision beside the papers, which stay in view on a wide screen. */
export function BesidePapers({
  application,
  children,
}: {
  application: ApplicationView;
  children: ReactNode;
}) {
  const { refetch } = useApplication(application._id);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: { md: 96 } }}>
        <FileViewer
          files={filesOf(application)}
          title="record.section.files"
          renew={() => void refetch()}
          height="calc(100vh - 290px)"
        />
      </Box>
      <Stack spacing={2}>{children}</Stack>
    </Box>
  );
}

/** Lists the effects of a decision before it is made. */
export function DecisionEffects({ lines }: { lines: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Box component="section" aria-label={translate('applications.decide.whatHappens')}>
      <Typography variant="h3" component="h3" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {translate('applications.decide.whatHappens')}
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 3, overflowWrap: 'anywhere' }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}

/** "Then open the next application": the choice is stored for later decisions. */
export function OpenNextOption() {
  const translate = useTranslate();
  const [isOn, turn] = useOpenNextSetting();
  return (
    <FormControlLabel
      label={translate('applications.decide.thenNext')}
      control={<Checkbox checked={isOn} onChange={(_event, on) => turn(on)} />}
    />
  );
}
