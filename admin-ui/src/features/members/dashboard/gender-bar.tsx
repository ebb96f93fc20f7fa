import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { showCount } from '../../../shell/ui/format.ts';
import { percentagesOf } from './percentages.ts';

const parts = [
  ['female', 'var(--brand)'],
  ['male', '#57534e'],
  ['others', 'var(--focus)'],
] as const;

/** Members by gender: one bar, and the numbers in words. */
export function GenderBar({ counts }: { counts: Readonly<Record<'female' | 'male' | 'others', number>> }) {
  const translate = useTranslate();
  if (parts.every(([name]) => counts[name] === 0))
    return <Typography color="text.secondary">{translate('dashboard.noMembers')}</Typography>;
  const percents = percentagesOf(parts.map(([name]) => counts[name]));
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 20, borderRadius: 1, overflow: 'hidden', mb: 1.5 }}
      >
        {parts.map(
          ([name, colour]) =>
            counts[name] > 0 && <Box key={name} sx={{ flex: counts[name], bgcolor: colour }} />,
        )}
      </Box>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
        {parts.map(([name, colour], at) => (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box
              aria-hidden
              component="span"
              sx={{ width: 12, height: 12, borderRadius: '2px', bgcolor: colour }}
            />
            <dt>{translate(`dashboard.gender.${name}`)}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 700 }}>
              {showCount(counts[name])}
              <Typography component="span" variant="body2" color="text.secondary">
                {' '}
                ({percents[at]}%)
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
