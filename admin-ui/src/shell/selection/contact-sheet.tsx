import { Box, ButtonBase, Checkbox, FormControlLabel, Paper, Skeleton, Typography } from '@mui/material';
import type { SelectionRowView } from '@portal/contract/reviewing/responses';
import { filled } from '@portal/contract/text';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { Facts, isPdf, LargePictures } from './large-pictures.tsx';
import { nextTile } from './next-tile.ts';
import { selectionTexts } from './selection.texts.ts';
import { useStateText } from './use-selection.ts';

/** Actions whose rows are looked through first. */
export type ReviewedAction = 'approve' | 'verify';

/** Pictures of a tile: the certificate, or licence and photo of the first person. */
const onTile: Readonly<Record<ReviewedAction, readonly string[]>> = {
  approve: ['certificate'],
  verify: ['cert_image', 'profile_image'],
};

/** States in which a row can be deselected. */
const openStates: readonly string[] = ['waiting', 'drawing', 'drawn', 'takenOut'];

interface Props {
  what: ReviewedAction;
  rows: readonly SelectionRowView[];
  deselect: (row: string, isOut: boolean) => void;
}

/** Documents or uploads as tiles: arrow keys move, X deselects or reselects, Enter enlarges. */
export function ContactSheet({ what, rows, deselect }: Props) {
  const t = useTexts(selectionTexts);
  const sheet = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [large, setLarge] = useState<number>();
  const at = Math.min(current, rows.length - 1);
  const toggle = ({ id, state }: SelectionRowView) => {
    if (openStates.includes(state)) deselect(id, state !== 'takenOut');
  };
  // Focuses the sheet, so that its keys work at once.
  useEffect(() => sheet.current?.querySelector<HTMLElement>('[data-tile]')?.focus(), []);
  const tiles = () => [...(sheet.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[at];
    if (event.key.toLowerCase() === 'x' && !event.repeat && row) {
      event.preventDefault();
      toggle(row);
      return;
    }
    const places = tiles().map((tile) => tile.getBoundingClientRect());
    const next = nextTile(event.key, at, places);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    tiles()[next]?.focus();
  };
  const shown = large === undefined ? undefined : rows[large];
  return (
    <>
      <Box
        component="ul"
        ref={sheet}
        aria-label={t('sheet')}
        onKeyDown={handleKey}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        }}
      >
        {rows.map((row, index) => (
          <Tile
            key={row.id}
            what={what}
            row={row}
            isCurrent={index === at}
            focused={() => setCurrent(index)}
            enlarge={() => setLarge(index)}
            toggle={() => toggle(row)}
          />
        ))}
      </Box>
      {shown && large !== undefined && (
        <LargePictures
          what={what}
          row={shown}
          mayToggle={openStates.includes(shown.state)}
          toggle={() => toggle(shown)}
          move={(step) => {
            const next = Math.min(Math.max(large + step, 0), rows.length - 1);
            setLarge(next);
            setCurrent(next);
          }}
          close={() => setLarge(undefined)}
        />
      )}
    </>
  );
}

interface TileProps {
  what: ReviewedAction;
  row: SelectionRowView;
  isCurrent: boolean;
  focused: () => void;
  enlarge: () => void;
  toggle: () => void;
}

function Tile({ what, row, isCurrent, focused, enlarge, toggle }: TileProps) {
  const t = useTexts(selectionTexts);
  const wireText = useWireText();
  const stateText = useStateText();
  const { state, reason, pictures, number } = row;
  const name = row.names.join(' & ');
  const thumbnails = pictures.filter(
    ({ document, person }) => person === 0 && onTile[what].includes(document),
  );
  const isOut = state === 'takenOut';
  return (
    <Paper component="li" variant="outlined" onFocus={focused} sx={{ opacity: isOut ? 0.6 : 1 }}>
      <ButtonBase
        data-tile
        tabIndex={isCurrent ? 0 : -1}
        onClick={enlarge}
        aria-label={filled(t('enlarge'), { name, state: stateText(what, state) })}
        sx={{
          display: 'block',
          width: '100%',
          p: 1,
          textAlign: 'start',
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
        }}
      >
        {thumbnails.length > 0 ? (
          <Box sx={{ display: 'flex', gap: 1, aspectRatio: '1280 / 973' }}>
            {thumbnails.map(({ document, url }) => {
              const place = {
                flex: 1,
                minWidth: 0,
                height: '100%',
                objectFit: 'contain',
                bgcolor: 'action.hover',
              };
              if (isPdf(url))
                return (
                  <Box key={document} sx={{ ...place, p: 1 }}>
                    {t('isPdf')}
                  </Box>
                );
              return <Box key={document} component="img" src={url} alt="" loading="lazy" sx={place} />;
            })}
          </Box>
        ) : state === 'waiting' || state === 'drawing' ? (
          <Skeleton variant="rounded" sx={{ aspectRatio: '1280 / 973', height: 'auto' }} />
        ) : (
          <Box sx={{ aspectRatio: '1280 / 973', bgcolor: 'action.hover' }} />
        )}
        <Typography sx={{ mt: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {number} · {stateText(what, state)}
        </Typography>
        <Facts row={row} />
        {reason !== undefined && <Typography variant="body2">{wireText(reason)}</Typography>}
      </ButtonBase>
      {openStates.includes(state) && (
        <FormControlLabel
          sx={{ px: 1 }}
          label={t(`${what}.isIn`)}
          control={
            <Checkbox
              checked={!isOut}
              onChange={toggle}
              slotProps={{ input: { 'aria-label': filled(t(`${what}.isInOf`), { name }) } }}
            />
          }
        />
      )}
    </Paper>
  );
}
