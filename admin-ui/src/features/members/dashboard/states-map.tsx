import { Box } from '@mui/material';
import type { NoticeGroup } from '@portal/contract/enums';
import { useTranslate } from 'react-admin';
import { usePlaceName } from '../../../shell/language/use-place-name.ts';
import { showCount } from '../../../shell/ui/format.ts';
import { linkOfMembers, useLinkProps } from './figure-links.ts';
import { columns, rowCount, shadeOf, tiles } from './tile-map.ts';

const SIDE = 44;
const GAP = 4;
/** From no members to the maximum, each with its text colour. */
const shades = [
  ['#f5f5f4', '#57534e'],
  ['#ffedd5', '#1c1917'],
  ['#fdba74', '#1c1917'],
  ['#c2410c', '#ffffff'],
  ['#7c2d12', '#ffffff'],
] as const;

interface Props {
  totals: ReadonlyMap<string, number>;
  group: NoticeGroup;
}

/**
 * Members by state as a map of equal tiles that open their list. Hidden from assistive technology and the keyboard because the list beside
 * it has the same figures.
 */
export default function StatesMap({ totals, group }: Props) {
  const translate = useTranslate();
  const placeName = usePlaceName();
  const linkProps = useLinkProps();
  const maximum = Math.max(1, ...tiles.map(({ name }) => totals.get(name) ?? 0));
  const place = (index: number) => index * (SIDE + GAP);
  return (
    <Box aria-hidden sx={{ maxWidth: 420, mx: 'auto' }}>
      <svg viewBox={`0 0 ${place(columns) - GAP} ${place(rowCount) - GAP}`} width="100%" display="block">
        {tiles.map(({ name, letters, column, row }) => {
          const total = totals.get(name) ?? 0;
          const [background, foreground] = shades[shadeOf(total, maximum)] ?? shades[0];
          const { component: Tile = 'g', to } = linkProps(linkOfMembers(group, { nmoState: name }), total);
          return (
            <Tile
              key={letters}
              to={to ?? ''}
              tabIndex={-1}
              transform={`translate(${place(column)} ${place(row)})`}
              textAnchor="middle"
              fill={foreground}
            >
              <title>{`${placeName(name)}: ${showCount(total)}`}</title>
              <rect width={SIDE} height={SIDE} rx="6" fill={background} stroke="#d6d3d1" />
              <text x={SIDE / 2} y="19" fontSize="13" fontWeight="700">
                {letters}
              </text>
              <text x={SIDE / 2} y="35" fontSize="12">
                {total > 0 && showCount(total)}
              </text>
            </Tile>
          );
        })}
      </svg>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          mt: 1.5,
          fontSize: '0.8125rem',
          color: 'text.secondary',
        }}
      >
        {translate('dashboard.few')}
        {shades.map(([background]) => (
          <Box
            key={background}
            sx={{ width: 20, height: 12, bgcolor: background, border: 1, borderColor: 'divider' }}
          />
        ))}
        {translate('dashboard.many')}
      </Box>
    </Box>
  );
}
