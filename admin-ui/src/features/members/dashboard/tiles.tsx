import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useStaffUser } from '../../../shell/session/session.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { totals, linkOfTotal } from './figure-links.ts';
import { Content } from './panel.tsx';
import { useTotals } from './use-figures.ts';

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;
const tile = {
  display: 'block',
  height: '100%',
  p: { xs: 1.5, sm: 2 },
  textDecoration: 'none',
  color: 'inherit',
};
const hoverStyle = { '&:hover': { borderColor: 'primary.main', bgcolor: 'var(--brand-tint)' } };

/** The five totals, linked where the user has access (docs/rules/statistics.md). */
export function Tiles() {
  const translate = useTranslate();
  return (
    <section aria-label={translate('dashboard.totals')}>
      <Content query={useTotals()} height={104}>
        {(data) => (
          <Box component="ul" sx={grid}>
            {totals.map((name, index) => (
              <li key={name}>
                <Tile name={name} total={data[index] ?? 0} />
              </li>
            ))}
          </Box>
        )}
      </Content>
    </section>
  );
}

function Tile({ name, total }: { name: (typeof totals)[number]; total: number }) {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const { to, permission } = linkOfTotal[name];
  const link = permissions.includes(permission) ? { component: Link, to } : {};
  return (
    <Paper variant="outlined" {...link} sx={{ ...tile, ...('to' in link ? hoverStyle : {}) }}>
      <Typography
        component="span"
        sx={{ display: 'block', fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.2 }}
      >
        {showCount(total)}
      </Typography>
      <Typography
        component="span"
        sx={{ display: 'block', ...('to' in link ? { color: 'primary.main', fontWeight: 600 } : {}) }}
      >
        {translate(`dashboard.total.${name}`)}
      </Typography>
    </Paper>
  );
}
