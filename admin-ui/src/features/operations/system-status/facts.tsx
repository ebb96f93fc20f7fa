import { Box, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** One line: what it is, and how it is. */
export type Fact = readonly [label: string, value: ReactNode];

/** A group of facts under its heading; below each other on a phone. */
export function Facts({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography variant="h2" id={id} gutterBottom>
        {heading}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 1 },
        }}
      >
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
