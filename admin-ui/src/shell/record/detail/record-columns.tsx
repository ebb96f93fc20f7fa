import { Box, Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** Papers, which stay in view, beside the typed facts; one below the other on a narrow screen. */
export function RecordColumns({ papers, facts }: { papers: ReactNode; facts: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 340px',
          lg: 'minmax(0, 1fr) 372px',
          xl: 'minmax(0, 1fr) 460px',
        },
      }}
    >
      <Stack spacing={2} sx={{ position: { md: 'sticky' }, top: { md: 180 } }}>
        {papers}
      </Stack>
      <Stack spacing={1.5}>{facts}</Stack>
    </Box>
  );
}
