import { Button, Stack, Typography } from '@mui/material';
import { pages } from '@portal/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language/language.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { consoleTexts } from './console.texts.ts';

interface Props {
  heading: string;
  children: ReactNode;
  /** Link to continue; the dashboard by default. */
  back?: { to: string; label: string };
}

/** A page with a message and a link. */
export function Message({ heading, children, back }: Props) {
  const t = useTexts(consoleTexts);
  const link = back ?? { to: pages.dashboard.path, label: t('message.dashboard') };
  usePageTitle(heading);
  return (
    <Stack spacing={2} sx={{ maxWidth: 560, mx: 'auto', py: 8, alignItems: 'flex-start' }}>
      <Typography variant="h1">{heading}</Typography>
      <Typography color="text.secondary">{children}</Typography>
      <Button component={Link} to={link.to} variant="contained">
        {link.label}
      </Button>
    </Stack>
  );
}
