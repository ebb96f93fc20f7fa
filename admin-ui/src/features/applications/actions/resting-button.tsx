import { Box, Button } from '@mui/material';
import { useId } from 'react';

interface Props {
  label: string;
  restsBecause: string | undefined;
  onClick: () => void;
}

/** The main button of an action; when it may not be used, the reason stands beside it. */
export function RestingButton({ label, restsBecause, onClick }: Props) {
  const id = useId();
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        disabled={restsBecause !== undefined}
        aria-describedby={restsBecause ? id : undefined}
        onClick={onClick}
      >
        {label}
      </Button>
      {restsBecause && (
        <Box component="span" id={id} sx={{ color: 'text.secondary' }}>
          {restsBecause}
        </Box>
      )}
    </Box>
  );
}
