import { Box, Button, type ButtonProps } from '@mui/material';
import { useId } from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'color'> {
  label: string;
  disabledReason: string | undefined;
  /** Id of an element with the reason, for several buttons that share it. */
  reasonId?: string | undefined;
  onClick: () => void;
}

/** Button of an action; when disabled, the reason is shown beside it, unless another element shows it. */
export function ActionButton({ label, disabledReason, reasonId, onClick, ...buttonProps }: Props) {
  const ownId = useId();
  const id = reasonId ?? ownId;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        {...buttonProps}
        disabled={disabledReason !== undefined}
        aria-describedby={disabledReason ? id : undefined}
        onClick={onClick}
      >
        {label}
      </Button>
      {disabledReason && reasonId === undefined && (
        <Box component="span" id={id} sx={{ color: 'text.secondary' }}>
          {disabledReason}
        </Box>
      )}
    </Box>
  );
}
