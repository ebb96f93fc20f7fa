import { Box, Paper, Stack, Typography } from '@mui/material';
import type { PriceVersion } from '@portal/contract/settings/prices';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/language.ts';
import { indiaDate, rupees } from '../../../shell/ui/format.ts';

interface Props {
  version: PriceVersion;
  heading: string;
  action?: ReactNode;
}

const cell = { py: 1, pr: 2, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 } as const;

/** One version of the price table: items and total of each plan. */
export function VersionTable({ version: { prices, at, state }, heading, action }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const headingId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 2 }}
      >
        <Typography variant="h2" id={headingId}>
          {heading}
        </Typography>
        {action}
      </Stack>
      {at !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {translate('pricing.addedOn', { at: indiaDate(at) })}
        </Typography>
      )}
      <Box
        component="table"
        aria-labelledby={headingId}
        sx={{
          width: '100%',
          mt: 1,
          borderCollapse: 'collapse',
          color: state === 'past' ? 'text.secondary' : 'text.primary',
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, fontWeight: 700 }}>
              {translate('pricing.plan')}
            </Box>
            <Box component="th" scope="col" sx={{ ...cell, fontWeight: 700, textAlign: 'right', pr: 0 }}>
              {translate('pricing.total')}
            </Box>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ plan, lines, total }) => (
            <tr key={plan}>
              <Box component="th" scope="row" sx={cell}>
                <Box sx={{ fontWeight: 600 }}>{translate(`pricing.plan.${plan}`)}</Box>
                <Typography variant="body2" color="text.secondary">
                  {lines
                    .map(
                      ({ label, labelHi, amount }) =>
                        `${language === 'hi' ? labelHi : label} ${rupees(amount)}`,
                    )
                    .join(' + ')}
                </Typography>
              </Box>
              <Box component="td" sx={{ ...cell, textAlign: 'right', fontWeight: 700, pr: 0 }}>
                {rupees(total)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  );
}
