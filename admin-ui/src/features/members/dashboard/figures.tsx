import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type FigureLink, useLinkProps } from './figure-links.ts';
import { changeOf } from './period.ts';

interface FiguresProps {
  /** Each in a frame. */
  isTiled?: boolean;
  /** Least width of each in px. */
  least?: number;
  children: ReactNode;
}

/** Figures side by side. */
export function Figures({ isTiled = false, least = 120, children }: FiguresProps) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: isTiled ? 1 : '4px 16px',
        gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(auto-fit, minmax(${least}px, 1fr))` },
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li > *': {
          display: 'block',
          height: '100%',
          color: 'inherit',
          textDecoration: 'none',
          borderRadius: 1,
          ...(isTiled && { px: 1.5, py: 1, border: 1, borderColor: 'divider', bgcolor: 'background.paper' }),
        },
        '& a:hover': { borderColor: 'primary.main', bgcolor: 'var(--brand-tint)' },
        '& a .name': { color: 'primary.main', fontWeight: 600 },
      }}
    >
      {children}
    </Box>
  );
}

interface Props {
  name: string;
  link?: FigureLink;
  /** What the link opens; 0 opens nothing. */
  count?: number;
  /** To compare, now and before. */
  change?: readonly [now: number, before: number | undefined];
  /** Colour of its bars. */
  colour?: string;
  note?: string;
  /** The figure. */
  children: ReactNode;
}

/** A figure with its name, which opens the list that it counts. */
export function Figure({ name, link, count, change, colour, note, children }: Props) {
  const translate = useTranslate();
  const percent = change && changeOf(...change);
  return (
    <li>
      <Box component="span" {...useLinkProps()(link, count)}>
        <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 700, lineHeight: 1.3, mr: 0.5 }}>
          {children}
        </Typography>{' '}
        <Typography
          component="span"
          variant="caption"
          title={percent && translate('dashboard.change')}
          sx={{ display: 'inline-block' }}
        >
          {percent ?? note}
        </Typography>
        <Typography component="span" variant="body2" className="name" sx={{ display: 'block' }}>
          {colour !== undefined && (
            <Box
              component="span"
              sx={{ display: 'inline-block', width: 10, height: 10, mr: 0.75, bgcolor: colour }}
            />
          )}
          {name}
        </Typography>
      </Box>
    </li>
  );
}
