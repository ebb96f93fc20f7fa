import { Box, LinearProgress, Typography } from '@mui/material';
import type { RunView } from '@portal/contract';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/use-wire-text.ts';
import { Problem } from '../dialog/problem.tsx';

interface Props {
  run: RunView;
  retry: () => void;
  /** Why the retry itself did not begin. */
  problem: Error | null;
}

/** How far the documents are, 0 to 100; or why they could not be made, with Retry. */
export function RunProgress({ run, retry, problem }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  if (run.state === 'failed') {
    return (
      <Problem way={translate('applications.approve.retry')} go={retry}>
        {translate('applications.approve.failed')} {wireText(problem ?? run.reason ?? '')}
      </Problem>
    );
  }
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 3, md: 8 }, width: '100%' }}>
      <Typography variant="h2" role="status" sx={{ mb: 2 }}>
        {translate('applications.approve.progress', { progress: run.progress })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={run.progress}
        aria-label={translate('applications.approve.progressLabel')}
        sx={{ height: 10, borderRadius: 1 }}
      />
      <Typography color="text.secondary" sx={{ mt: 2 }}>
        {translate('applications.approve.goesOn')}
      </Typography>
    </Box>
  );
}
