import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  /** Of the control that the label belongs to. */
  id: string;
  label: string;
  children: ReactNode;
}

/** A field beside its label; on a narrow screen below it. */
export function FieldRow({ id, label, children }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 34%) 1fr' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
      }}
    >
      <Box component="label" htmlFor={id} sx={{ pt: { sm: 1 }, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ minWidth: 0, maxWidth: 480 }}>{children}</Box>
    </Box>
  );
}
