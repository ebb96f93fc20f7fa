import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What a decision does, line by line, before it is taken. */
export function WhatHappens({ lines }: { lines: readonly string[] }) {
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
