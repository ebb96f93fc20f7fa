import { Box, Typography } from '@mui/material';
import type { EndingRow } from '@portal/contract';
import { monthNames } from '@portal/contract/format';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/use-language.ts';
import { showCount } from '../../../shell/ui/format.ts';

/** How many student memberships end in each of the next months, and when their members hear of it. */
export function EndingList({ rows }: { rows: readonly EndingRow[] }) {
  const translate = useTranslate();
  const months = monthNames(useLanguage());
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: `repeat(${rows.length}, 1fr)` },
          gap: 2,
          m: 0,
        }}
      >
        {rows.map(({ month, count }) => (
          <Box key={month} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {months[Number(month.slice(5)) - 1]} {month.slice(0, 4)}
            </Typography>
            <Box component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700 }}>
              {showCount(count)}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('dashboard.endingNote')}
      </Typography>
    </>
  );
}
