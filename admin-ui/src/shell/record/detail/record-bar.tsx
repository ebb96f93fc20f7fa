import { Box, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { topBarHeight } from '../../console/theme.ts';
import { backIcon, Icon } from '../../ui/icon.tsx';

interface Props {
  title: string;
  /** The focus returns to the title when this changes, so that the keyboard position is not lost. */
  step: string;
  back: { readonly path: string; readonly label: string };
  /** Type and state of the record. */
  labels: ReactNode;
  /** Who else works on the record. */
  presence?: ReactNode;
  /** Links to neighbouring records. */
  neighbours?: ReactNode;
  /** Buttons of what the user may do. */
  actions?: ReactNode;
}

/**
 * Title, state and actions of a record, which stay in view while the page scrolls. On a phone the actions scroll sideways, and the state
 * scrolls away.
 */
export function RecordBar({ title, step, back, labels, presence, neighbours, actions }: Props) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  // Keeps focused elements and jump targets clear of the bar as well.
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const top = Number.parseFloat(getComputedStyle(entry.target).top);
      style.scrollPaddingTop = `${top + entry.target.getBoundingClientRect().height + 8}px`;
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingTop = '';
    };
  }, []);
  const shownLabels = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: { xs: 1, md: 0 } }}>
      {labels}
    </Box>
  );
  return (
    <>
      <Box
        ref={bar}
        component="header"
        className="record-bar"
        sx={{
          position: 'sticky',
          top: topBarHeight,
          zIndex: (theme) => theme.zIndex.appBar - 1,
          mx: { xs: -2, md: -3 },
          mt: -2,
          px: { xs: 2, md: 3 },
          py: 1,
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', columnGap: 1 }}
        >
          <IconButton component={Link} to={back.path} aria-label={back.label} edge="start" size="small">
            <Icon path={backIcon} />
          </IconButton>
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{
              fontSize: '1.25rem',
              minWidth: 0,
              flex: { xs: '1 0 calc(100% - 48px)', md: '0 1 auto' },
              maxWidth: { xs: 'calc(100% - 48px)', md: 'none' },
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Typography>
          {isWide && shownLabels}
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0, ml: 'auto' }}>
            {neighbours}
          </Box>
        </Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap-reverse', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
        >
          {actions && (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                mt: 0.75,
                // The outline of a focused button needs room in a box that scrolls.
                p: '3px',
                mx: '-3px',
                flexWrap: { xs: 'nowrap', md: 'wrap' },
                overflowX: { xs: 'auto', md: 'visible' },
                '& .MuiButton-root': { flexShrink: 0, minHeight: 36, py: 0.25, whiteSpace: 'nowrap' },
              }}
            >
              {actions}
            </Box>
          )}
          {presence && <Box sx={{ ml: { md: 'auto' } }}>{presence}</Box>}
        </Box>
      </Box>
      {!isWide && shownLabels}
    </>
  );
}
