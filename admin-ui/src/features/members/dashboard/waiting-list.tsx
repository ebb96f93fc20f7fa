import { Box, Typography } from '@mui/material';
import type { WaitingRow } from '@portal/contract/members/responses';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useStaffUser } from '../../../shell/session/session.ts';
import { daysSince, showCount } from '../../../shell/ui/format.ts';
import { linkOfWaiting } from './figure-links.ts';

/** Pending decisions of this user: count, age of the oldest, and link. */
export function WaitingList({ rows }: { rows: readonly WaitingRow[] }) {
  const translate = useTranslate();
  if (rows.every(({ count }) => count === 0))
    return <Typography color="text.secondary">{translate('dashboard.nothingWaits')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.kind}
          sx={{
            display: 'flex',
            alignItems: 'baseline',
            columnGap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Name row={row} />
            {row.oldestAt !== undefined && (
              <Typography variant="body2" color="text.secondary">
                <Oldest at={row.oldestAt} />
              </Typography>
            )}
          </Box>
          <Typography component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
            {showCount(row.count)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Name({ row: { kind, count } }: { row: WaitingRow }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { to, permission } = linkOfWaiting[kind];
  const name = translate(`dashboard.waiting.${kind}`);
  if (count === 0 || !permissions.includes(permission)) return <span>{name}</span>;
  return (
    <Link to={to} className="row-link">
      {name}
    </Link>
  );
}

function Oldest({ at }: { at: string }) {
  const translate = useTranslate();
  const days = daysSince(at, Date.now());
  return days < 1 ? translate('dashboard.oldestToday') : translate('dashboard.oldest', { smart_count: days });
}
