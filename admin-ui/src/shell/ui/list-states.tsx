import { Box, Button, Typography } from '@mui/material';
import { useWireText } from '../language/use-wire-text.ts';

interface ProblemProps {
  heading: string;
  error: unknown;
  retryLabel: string;
  onRetry: () => void;
}

/** A list that did not come; the person may try again. */
export function ListProblem({ heading, error, retryLabel, onRetry }: ProblemProps) {
  const wireText = useWireText();
  return (
    <Box role="alert" sx={{ p: 4, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {heading}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {wireText(error)}
      </Typography>
      <Button variant="contained" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Box>
  );
}

interface NoRowsProps {
  heading: string;
  hint?: string;
  /** Takes the filters off. */
  reset?: { label: string; run: () => void } | undefined;
}

/** Nothing to show; with filters there is a way to take them off. */
export function NoRows({ heading, hint, reset }: NoRowsProps) {
  return (
    <Box sx={{ p: 5, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {heading}
      </Typography>
      {hint && (
        <Typography color="text.secondary" sx={{ mb: reset ? 2 : 0 }}>
          {hint}
        </Typography>
      )}
      {reset && (
        <Button variant="outlined" onClick={reset.run}>
          {reset.label}
        </Button>
      )}
    </Box>
  );
}
