import {
  Box,
  GlobalStyles,
  ListItemIcon,
  ListItemText,
  MenuItem,
  type MenuItemProps,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type Language } from '@portal/contract/enums';
import { type PageName, pages } from '@portal/contract/pages';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  AppBar,
  Sidebar,
  SkipNavigationButton,
  useNotify,
  UserMenu,
  useSidebarState,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { Link, useLocation } from 'react-router';
import { pathsOf } from '../access.ts';
import { useBranding } from '../branding.ts';
import { features } from '../features.ts';
import { FinderButton } from '../finder/finder-button.tsx';
import { useFocusAfterDialogs } from '../dialogs/focus-after-dialogs.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { language, languageNames, useLanguage, useTexts } from '../language/language.ts';
import { session, useStaffUser } from '../session/session.ts';
import { LinkAlert } from '../ui/link-alert.tsx';
import { devicesIcon, Icon, keyboardIcon, languageIcon, logOutIcon, passwordIcon } from '../ui/icon.tsx';
import { consoleTexts } from './console.texts.ts';
import { IdleDialogs } from './idle-dialogs.tsx';
import { messages } from './messages.ts';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { useRoleName } from './role-name.ts';
import { SideMenu } from './side-menu.tsx';
import { topBarHeight } from './theme.ts';
import { useIndicators } from './use-indicators.ts';

/** On A4 without the frame of the console and without what only a screen can use. */
const printed = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    '.MuiAppBar-root, .MuiDrawer-root, .MuiAlert-root, .no-print': { display: 'none !important' },
    '#main-content :is(button, form, .MuiButton-root, .MuiTablePagination-root, .MuiTableCell-paddingCheckbox)':
      {
        display: 'none !important',
      },
    '#main-content *': { printColorAdjust: 'exact' },
    '#main-content :is(section > *, .RaDataTable-row)': { breakInside: 'avoid' },
  },
} as const;

/**
 * The frame of every page from react-admin's parts: top bar, side menu (a rail below 1440 px, a drawer on phones), content. Its own
 * `Layout` puts the navigation into the main landmark.
 */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  useFocusAfterDialogs();
  const t = useTexts(consoleTexts);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [, setMenuOpen] = useSidebarState();
  // The menu that was left open on a wide screen would cover a narrow one.
  useEffect(() => {
    if (isPhone) setMenuOpen(false);
  }, [isPhone, setMenuOpen]);
  return (
    <Box
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.default',
        pt: { xs: `${topBarHeight.xs}px`, sm: `${topBarHeight.sm}px` },
        '@media print': { pt: 0 },
      }}
    >
      <GlobalStyles styles={printed} />
      <SkipNavigationButton />
      <TopBar />
      <Box sx={{ display: 'flex' }}>
        <Sidebar appBarAlwaysOn slotProps={isPhone ? { paper: { 'aria-label': t('mainMenu') } } : {}}>
          <SideMenu />
        </Sidebar>
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 3 }, py: 2, outline: 'none' }}
        >
          {/* Lists and records use the whole width. */}
          <Box sx={{ maxWidth: 1440, mx: 'auto', '&:has(.RaList-main, .record-bar)': { maxWidth: 'none' } }}>
            <Banners />
            {children}
          </Box>
        </Box>
      </Box>
      <ReauthenticateDialog />
      <IdleDialogs />
    </Box>
  );
}

function TopBar() {
  const { name, shortName, logo } = useBranding();
  return (
    <AppBar
      alwaysOn
      color="inherit"
      elevation={0}
      toolbar={<FinderButton />}
      userMenu={<OwnMenu />}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
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
    </AppBar>
  );
}

/** The user's own menu: sessions, password, keyboard shortcuts, language, log-out. */
function OwnMenu() {
  const { username, role } = useStaffUser();
  const t = useTexts(consoleTexts);
  const roleName = useRoleName();
  const switchLanguage = useLanguageSwitch();
  const other: Language = useLanguage() === 'hi' ? 'en' : 'hi';
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <>
      <UserMenu label={`${username}, ${roleName(role)}`}>
        <OwnItem label={t('sessions')} icon={devicesIcon} to={pages.sessions.path} />
        <OwnItem label={t('resetPassword')} icon={passwordIcon} to={pages.staffResetPassword.path} />
        <OwnItem label={t('keys.hint')} icon={keyboardIcon} run={() => setHelpOpen(true)} />
        <OwnItem
          lang={other}
          className="few-words"
          label={languageNames[other]}
          icon={languageIcon}
          run={() => void switchLanguage(other)}
        />
        <OwnItem label={t('logOut')} icon={logOutIcon} run={() => void session.logOut()} />
      </UserMenu>
      <ShortcutsDialog isOpen={isHelpOpen} setOpen={setHelpOpen} />
    </>
  );
}

type ItemProps = MenuItemProps & { label: string; icon: string; to?: string; run?: () => void };

/** One item; MUI's menu adds properties of focus. */
function OwnItem({ label, icon, to, run, ...item }: ItemProps) {
  const menu = useUserMenu();
  const choose = () => {
    menu?.onClose();
    run?.();
  };
  return (
    <MenuItem {...item} {...(to !== undefined && { component: Link, to })} onClick={choose}>
      <ListItemIcon>
        <Icon path={icon} />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}

/** Switches the language once its texts are loaded, so that typed input is preserved. */
function useLanguageSwitch(): (to: Language) => Promise<void> {
  const t = useTexts(consoleTexts);
  const notify = useNotify();
  return async (to) => {
    try {
      await messages.load(to);
      language.choose(to);
    } catch {
      notify(t('languageFailed'), { type: 'error' });
    }
  };
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

/** ms between polls of what alerts and menu show. */
const POLL_INTERVAL_MS = 30_000;

/** Alerts and banners of the features that the user has access to. */
function Banners() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const indicators = useIndicators(POLL_INTERVAL_MS);
  const isHere = (page: PageName) => pathsOf(page).some((one) => one.toLowerCase() === path);
  return (
    <>
      {features.map(({ name, permission, alert }) => {
        const count = alert && indicators && permissions.includes(permission) ? alert.count(indicators) : 0;
        if (!alert || count === 0 || !(alert.above ? isHere(alert.above) : !isHere(alert.page))) return null;
        const { severity, page } = alert;
        return (
          <LinkAlert
            key={name}
            severity={severity}
            role={severity === 'error' ? 'alert' : 'status'}
            to={pages[page].path}
            open={translate(`${name}.open`)}
          >
            {translate(`${name}.banner`, { smart_count: count })}
          </LinkAlert>
        );
      })}
      <Suspense fallback={null}>
        {banners
          .filter(({ permission }) => permissions.includes(permission))
          .map(({ name, Banner }) => (
            <Banner key={name} />
          ))}
      </Suspense>
    </>
  );
}
