import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Link as MuiLink,
} from '@mui/material';
import { viewListNames, viewLists } from '@portal/contract/accounts/views';
import { pages } from '@portal/contract/pages';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { menuOf } from '../access.ts';
import { useBranding } from '../branding.ts';
import { features } from '../features.ts';
import { useLanguage, useTexts } from '../language/language.ts';
import { PinnedViews } from '../list/pinned-views.tsx';
import { session, useStaffUser } from '../session/session.ts';
import { Icon, logOutIcon } from '../ui/icon.tsx';
import { consoleTexts } from './console.texts.ts';

const itemStyle = {
  borderRadius: 1,
  mb: 0.25,
  minHeight: 44,
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--brand-tint)', color: 'primary.dark' },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
};

/** Badges by page; a badge that cannot be loaded must not break its entry. */
const badges = new Map(
  features
    .flatMap(({ menu }) => menu)
    .flatMap(({ page, badge }) =>
      badge === undefined
        ? []
        : [[page, lazy(() => badge().catch(() => ({ default: () => null })))] as const],
    ),
);

const contactStyle = { display: 'block', py: 0.5 };

/** The side menu with the entries that the user may open (docs/rules/pages.md), and the office's contact details. */
export function SideMenu() {
  const user = useStaffUser();
  const language = useLanguage();
  const { email, phone } = useBranding();
  const t = useTexts(consoleTexts);
  const path = useLocation().pathname.toLowerCase();
  const entries = menuOf(features, user);
  return (
    <nav aria-label={t('mainMenu')}>
      <List sx={{ p: 1 }}>
        {entries.map((entry, index) => {
          const target = pages[entry.page].path;
          const lower = target.toLowerCase();
          const isHere = path === lower || path.startsWith(`${lower}/`);
          const isFirst = entry.group !== undefined && entry.group !== entries[index - 1]?.group;
          const Badge = badges.get(entry.page);
          return (
            <ListItem key={entry.page} disablePadding sx={{ display: 'block' }}>
              {isFirst && (
                <Box
                  sx={{
                    px: 2,
                    pt: 1.5,
                    pb: 0.5,
                    color: 'text.secondary',
                    fontSize: '0.8125rem',
                    fontWeight: 600,
                  }}
                >
                  {t(`group.${entry.group}`)}
                </Box>
              )}
              <ListItemButton
                component={Link}
                to={target}
                selected={isHere}
                aria-current={isHere ? 'page' : undefined}
                sx={itemStyle}
              >
                <ListItemIcon sx={{ minWidth: 40 }}>
                  <Icon path={entry.icon} />
                </ListItemIcon>
                <ListItemText primary={entry.label[language]} />
                {Badge && (
                  <Suspense fallback={null}>
                    <Badge />
                  </Suspense>
                )}
              </ListItemButton>
              {viewListNames
                .filter((list) => viewLists[list] === entry.page)
                .map((list) => (
                  <PinnedViews key={list} list={list} />
                ))}
            </ListItem>
          );
        })}
        <ListItem disablePadding>
          <ListItemButton sx={itemStyle} onClick={() => void session.logOut()}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              <Icon path={logOutIcon} />
            </ListItemIcon>
            <ListItemText primary={t('logOut')} />
          </ListItemButton>
        </ListItem>
      </List>
      <Box sx={{ px: 2, pb: 2, color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        <MuiLink href={`mailto:${email}`} color="inherit" sx={contactStyle}>
          {email}
        </MuiLink>
        <MuiLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} color="inherit" sx={contactStyle}>
          {phone}
        </MuiLink>
      </Box>
    </nav>
  );
}
