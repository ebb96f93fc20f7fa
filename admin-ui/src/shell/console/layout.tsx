import {
  AppBar,
  Box,
  Button,
  Drawer,
  IconButton,
  type Theme,
  Toolbar,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type Language } from '@portal/contract/enums';
import { pages } from '@portal/contract/pages';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useBranding } from '../branding.ts';
import { features } from '../features.ts';
import { FinderButton } from '../finder/finder-button.tsx';
import { useFocusAfterDialogs } from '../dialogs/focus-after-dialogs.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { language, languageNames, useLanguage, useTexts } from '../language/language.ts';
import { useStaffUser } from '../session/session.ts';
import { Icon, keyboardIcon, menuIcon } from '../ui/icon.tsx';
import { consoleTexts } from './console.texts.ts';
import { IdleDialogs } from './idle-dialogs.tsx';
import { messages } from './messages.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { useRoleName } from './role-name.ts';
import { SideMenu } from './side-menu.tsx';

const width = 248;

/** The frame of every page: top bar, side menu (a drawer on small screens), content. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const t = useTexts(consoleTexts);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useFocusAfterDialogs();
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box
        component="a"
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          zIndex: 2000,
          p: 1.5,
          bgcolor: 'background.paper',
          '&:focus': { left: 8, top: 8 },
        }}
      >
        {t('skip')}
      </Box>
      <TopBar onMenu={isWide ? undefined : () => setOpen(true)} />
      <Drawer
        variant={isWide ? 'permanent' : 'temporary'}
        open={isWide || isOpen}
        onClose={() => setOpen(false)}
        slotProps={isWide ? {} : { paper: { 'aria-label': t('menu') } }}
        sx={{
          width: isWide ? width : 0,
          flexShrink: 0,
          '& .MuiDrawer-paper': { width, borderRightColor: 'divider' },
        }}
      >
        <Toolbar />
        <SideMenu />
      </Drawer>
      <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
        <Toolbar />
        <Box
          sx={{
            maxWidth: 1440,
            mx: 'auto',
            px: { xs: 2, md: 3 },
            py: { xs: 2, md: 3 },
            // A list uses the whole width, and leaves the height to its rows.
            '&:has(.RaList-main)': { maxWidth: 'none', pt: { md: 1.5 } },
          }}
        >
          <Banners />
          {children}
        </Box>
      </Box>
      <ReauthenticateDialog />
      <IdleDialogs />
    </Box>
  );
}

function TopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const user = useStaffUser();
  const t = useTexts(consoleTexts);
  const roleName = useRoleName();
  const { name, shortName, logo } = useBranding();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{ zIndex: (theme) => theme.zIndex.drawer + 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ gap: { xs: 0.5, sm: 1.5 } }}>
        {onMenu && (
          <IconButton edge="start" aria-label={t('openMenu')} onClick={onMenu}>
            <Icon path={menuIcon} />
          </IconButton>
        )}
        <Box
          component={Link}
          to={pages.dashboard.path}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            color: 'inherit',
            textDecoration: 'none',
            mr: 'auto',
            flexShrink: 0,
          }}
        >
          <img src={logo} alt="" width="32" height="32" />
          <Typography component="span" sx={{ fontWeight: 700, display: { xs: 'none', sm: 'inline' } }}>
            {name}
          </Typography>
          <Typography component="span" sx={{ fontWeight: 700, display: { sm: 'none' } }}>
            {shortName}
          </Typography>
        </Box>
        <FinderButton />
        <LanguageSwitch />
        <Tooltip title={t('keys.hint')}>
          <IconButton aria-label={t('keys.heading')} onClick={() => setHelpOpen(true)}>
            <Icon path={keyboardIcon} />
          </IconButton>
        </Tooltip>
        <Tooltip title={t('sessions')} describeChild>
          <Box
            component={Link}
            to={pages.sessions.path}
            sx={{
              minWidth: 0,
              textAlign: 'right',
              lineHeight: 1.3,
              color: 'inherit',
              textDecoration: 'none',
            }}
          >
            <Typography
              component="span"
              noWrap
              sx={{ display: 'block', fontWeight: 600, fontSize: '0.875rem' }}
            >
              {user.username}
            </Typography>
            <Typography
              component="span"
              noWrap
              color="text.secondary"
              sx={{ display: 'block', fontSize: '0.75rem' }}
            >
              {roleName(user.role)}
            </Typography>
          </Box>
        </Tooltip>
      </Toolbar>
      <ShortcutsDialog isOpen={isHelpOpen} setOpen={setHelpOpen} />
    </AppBar>
  );
}

const banners = features.flatMap(({ name, permission, banner }) =>
  banner === undefined
    ? []
    : [
        {
          name,
          permission,
          // A banner that cannot be loaded must not break the page.
          Banner: lazy(() => banner().catch(() => ({ default: () => null }))),
        },
      ],
);

/** Banners of the features that the user has access to. */
function Banners() {
  const { permissions } = useStaffUser();
  return (
    <Suspense fallback={null}>
      {banners
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ name, Banner }) => (
          <Banner key={name} />
        ))}
    </Suspense>
  );
}

/** Switches the language once its texts are loaded, so that typed input is preserved. */
function LanguageSwitch() {
  const t = useTexts(consoleTexts);
  const notify = useNotify();
  const other: Language = useLanguage() === 'hi' ? 'en' : 'hi';
  const choose = async () => {
    try {
      await messages.load(other);
      language.choose(other);
    } catch {
      notify(t('languageFailed'), { type: 'error' });
    }
  };
  return (
    <Button
      lang={other}
      className="few-words"
      color="inherit"
      onClick={() => void choose()}
      sx={{ minWidth: 0, flexShrink: 0, px: { xs: 0.5, sm: 1 } }}
    >
      {languageNames[other]}
    </Button>
  );
}
