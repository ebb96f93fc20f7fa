import { List, ListItem, ListItemButton, ListItemText, type Theme, useMediaQuery } from '@mui/material';
import type { ViewList } from '@portal/contract/accounts/views';
import { useSidebarState } from 'react-admin';
import { Link } from 'react-router';
import { useOpenView, useViews, viewAddress } from './use-views.ts';

/** The pinned views of a list, below its entry in the menu. */
export function PinnedViews({ list }: { list: ViewList }) {
  const pinned = useViews().filter((view) => view.list === list && view.pinned);
  const { view: open, isHere } = useOpenView(list);
  const [, setMenuOpen] = useSidebarState();
  const isDrawer = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  if (pinned.length === 0) return null;
  return (
    <List disablePadding>
      {pinned.map((view) => (
        <ListItem key={view.id} disablePadding>
          <ListItemButton
            component={Link}
            to={viewAddress(view)}
            onClick={() => isDrawer && setMenuOpen(false)}
            aria-current={isHere && view.id === open?.id ? 'page' : undefined}
            sx={{ borderRadius: 1, pl: 7, py: 0, minHeight: 36 }}
          >
            <ListItemText
              primary={view.name}
              slotProps={{ primary: { variant: 'body2', noWrap: true, title: view.name } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
