import { Box, Chip, Collapse, Link as MuiLink, ListItemIcon, MenuItem } from '@mui/material';
import { viewListNames, viewLists } from '@portal/contract/accounts/views';
import { pages } from '@portal/contract/pages';
import { phoneHref } from '@portal/contract/settings/brand';
import { MenuItemLink, useSidebarState, useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { menuOf } from '../access.ts';
import { useBranding } from '../branding.ts';
import { type FeatureMenuEntry, type MenuGroup, menuGroups } from '../feature.ts';
import { features } from '../features.ts';
import { useLanguage, useTexts } from '../language/language.ts';
import { PinnedViews } from '../list/pinned-views.tsx';
import { useStaffUser } from '../session/session.ts';
import { expandIcon, Icon, officeIcon, settingsIcon } from '../ui/icon.tsx';
import { consoleTexts } from './console.texts.ts';
import { menuWidth, railWidth } from './theme.ts';
import { useIndicators } from './use-indicators.ts';

const featureOf = new Map(
  features.flatMap(({ name, menu }) => menu.map(({ page }) => [page, name] as const)),
);
const groupIcons: Readonly<Record<MenuGroup, string>> = { office: officeIcon, settings: settingsIcon };
const entryStyle = {
  '&&': { minHeight: 40 },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--brand-tint)', color: 'primary.dark' },
  '&.Mui-selected .MuiListItemIcon-root': { color: 'primary.main' },
};
/** In the rail a badge covers the corner of its icon. */
const railBadge = {
  position: 'absolute',
  left: 24,
  top: 0,
  transform: 'scale(0.8)',
  transformOrigin: 'top left',
} as const;
const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
const contactStyle = { display: 'block', py: 0.5 };

/** The side menu with the entries that the user may open (docs/rules/pages.md), and the office's contact details. */
export function SideMenu() {
  const user = useStaffUser();
  const { email, phone } = useBranding();
  const t = useTexts(consoleTexts);
  const [isOpen] = useSidebarState();
  const entries = menuOf(features, user);
  return (
    <Box
      component="nav"
      aria-label={t('mainMenu')}
      sx={{ py: 1, overflow: 'hidden', width: isOpen ? menuWidth : railWidth }}
    >
      <Box component="ul" sx={listStyle}>
        {entries
          .filter(({ group }) => group === undefined)
          .map((entry) => (
            <Entry key={entry.page} entry={entry} />
          ))}
        {menuGroups.map((group) => (
          <Group key={group} group={group} entries={entries.filter((entry) => entry.group === group)} />
        ))}
      </Box>
      {isOpen && (
        <Box sx={{ p: 2, color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          <MuiLink href={`mailto:${email}`} color="inherit" sx={contactStyle}>
            {email}
          </MuiLink>
          <MuiLink href={phoneHref(phone)} color="inherit" sx={contactStyle}>
            {phone}
          </MuiLink>
        </Box>
      )}
    </Box>
  );
}

const useIsHere = () => {
  const path = useLocation().pathname.toLowerCase();
  return ({ page }: FeatureMenuEntry): boolean => {
    const target = pages[page].path.toLowerCase();
    return path === target || path.startsWith(`${target}/`);
  };
};

function Entry({ entry }: { entry: FeatureMenuEntry }) {
  const language = useLanguage();
  const isHere = useIsHere()(entry);
  const [isMenuOpen] = useSidebarState();
  const translate = useTranslate();
  const indicators = useIndicators();
  const count = (indicators && entry.badge?.(indicators)) ?? 0;
  const label = entry.label[language];
  return (
    <li>
      {/* Within a navigation landmark an entry is a link, no item of a menu. */}
      <MenuItemLink
        role="link"
        to={pages[entry.page].path}
        primaryText={label}
        // In the rail it is shown as a description, because the name is clipped but there.
        tooltipProps={{ title: label, describeChild: true, children: <span /> }}
        leftIcon={<Icon path={entry.icon} />}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        sx={entryStyle}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
          <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {label}
          </Box>
          {count > 0 && (
            <Chip
              component="span"
              size="small"
              color="primary"
              label={isMenuOpen || count < 100 ? count : '99+'}
              aria-label={translate(`${featureOf.get(entry.page)}.badge`, { smart_count: count })}
              role="img"
              sx={isMenuOpen ? {} : railBadge}
            />
          )}
        </Box>
      </MenuItemLink>
      {isMenuOpen &&
        viewListNames
          .filter((list) => viewLists[list] === entry.page)
          .map((list) => <PinnedViews key={list} list={list} />)}
    </li>
  );
}

/** A group that folds; the one of the current page is open at first. In the rail its heading opens the menu. */
function Group({ group, entries }: { group: MenuGroup; entries: readonly FeatureMenuEntry[] }) {
  const t = useTexts(consoleTexts);
  const [isMenuOpen, setMenuOpen] = useSidebarState();
  const isHere = entries.some(useIsHere());
  const [isUnfolded = isHere, setUnfolded] = useStore<boolean | undefined>(`menu.${group}`);
  if (entries.length === 0) return null;
  const isOpen = isMenuOpen && isUnfolded;
  const toggle = () => {
    setMenuOpen(true);
    setUnfolded(!isOpen);
  };
  return (
    <li>
      <MenuItem
        component="button"
        role="button"
        tabIndex={0}
        aria-expanded={isOpen}
        title={isMenuOpen ? undefined : t(`group.${group}`)}
        selected={isHere && !isOpen}
        onClick={toggle}
        sx={{ ...entryStyle, width: '100%', fontWeight: 600 }}
      >
        <ListItemIcon sx={{ '&&': { minWidth: 40 } }}>
          <Icon path={groupIcons[group]} />
        </ListItemIcon>
        <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
          {t(`group.${group}`)}
        </Box>
        <Icon path={expandIcon} sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
      </MenuItem>
      <Collapse in={isOpen} unmountOnExit>
        <Box component="ul" sx={listStyle}>
          {entries.map((entry) => (
            <Entry key={entry.page} entry={entry} />
          ))}
        </Box>
      </Collapse>
    </li>
  );
}
