import { Box, Button } from '@mui/material';
import { useId } from 'react';

interface Props {
  label: string;
  disabledReason: string | undefined;
  onClick: () => void;
}

/** The main button of an action; when it may not be used, the reason stands beside it. */
export function ActionButton({ label, disabledReason, onClick }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        disabled={disabledReason !== undefined}
        aria-describedby={disabledReason ? id : undefined}
        onClick={onClick}
      >
        {label}
      </Button>
      {disabledReason && (
        <Box component="span" id={id} sx={{ color: 'text.secondary' }}>
          {disabledReason}
        </Box>
      )}
    </Box>
  );
}
