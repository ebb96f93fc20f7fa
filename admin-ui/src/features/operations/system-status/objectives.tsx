import { Box, LinearProgress, Link, Paper, Typography } from '@mui/material';
import { objectives as targets } from '@portal/contract/operations/objectives';
import { statusPath } from '@portal/contract/pages';
import type { ObjectiveView } from '@portal/contract/operations/responses';
import { useTranslate } from 'react-admin';
import { indiaDateTime, showCount } from '../../../shell/ui/format.ts';

/** A share in percent, rounded down: what is not all good never shows as 100. @param digits after the point */
const percentOf = (share: number, digits: number): string =>
  String(Math.floor(Number((share * 100 * 10 ** digits).toFixed(6))) / 10 ** digits);

/** Each objective over the last 28 days: its share, what is left of its budget, its worst hour (docs/rules/objectives.md). */
export function Objectives({ objectives }: { objectives: readonly ObjectiveView[] }) {
  const translate = useTranslate();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="system-objectives" sx={{ p: 3 }}>
      <Typography variant="h2" id="system-objectives" gutterBottom>
        {translate('system-status.objectives')}
      </Typography>
      <Typography color="text.secondary" gutterBottom>
        {translate('system-status.objectivesIntro')}{' '}
        <Link href={statusPath} target="_blank" rel="noreferrer">
          {translate('system-status.publicPage')}
        </Link>
      </Typography>
      <Box
        component="ul"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2.5, mt: 2 },
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {objectives.map((objective) => (
          <Objective key={objective.objective} {...objective} />
        ))}
      </Box>
    </Paper>
  );
}

function Objective({ objective, good, total, budgetLeft, worstHour }: ObjectiveView) {
  const translate = useTranslate();
  const name = translate(`system-status.objective.${objective}`);
  const left =
    budgetLeft === 0
      ? translate('system-status.budgetUsed')
      : translate('system-status.budgetLeft', { percent: percentOf(budgetLeft, 0) });
  return (
    <Box component="li">
      <Typography variant="h3">{name}</Typography>
      {total === 0 ? (
        <Typography>{translate('system-status.noTraffic')}</Typography>
      ) : (
        <>
          <Typography>
            {translate('system-status.goodShare', {
              percent: percentOf(good / total, 3),
              target: percentOf(targets[objective].target, 3),
            })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={budgetLeft * 100}
            color={budgetLeft === 0 ? 'error' : 'success'}
            aria-label={`${name}: ${left}`}
            sx={{ height: 8, borderRadius: 1, my: 0.5 }}
          />
          <Typography color={budgetLeft === 0 ? 'error' : undefined}>{left}</Typography>
          <Typography color="text.secondary">
            {worstHour === undefined
              ? translate('system-status.noFailure')
              : translate('system-status.worstHour', {
                  at: indiaDateTime(worstHour.at),
                  bad: showCount(worstHour.total - worstHour.good),
                  total: showCount(worstHour.total),
                })}
          </Typography>
        </>
      )}
    </Box>
  );
}
