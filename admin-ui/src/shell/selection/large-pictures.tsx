import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { SelectionRowView } from '@portal/contract/reviewing/responses';
import { filled } from '@portal/contract/text';
import { type KeyboardEvent, useId } from 'react';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { selectionTexts } from './selection.texts.ts';

interface Props {
  row: SelectionRowView;
  mayToggle: boolean;
  toggle: () => void;
  move: (step: 1 | -1) => void;
  close: () => void;
}

/** Certificate and card of one row, enlarged; the keys of the contact sheet work here, too. */
export function LargePictures({ row, mayToggle, toggle, move, close }: Props) {
  const t = useTexts(selectionTexts);
  const wireText = useWireText();
  const id = useId();
  const { state, reason, pictures, number } = row;
  const name = row.names.join(' & ');
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 'arrowright') move(1);
    else if (key === 'arrowleft') move(-1);
    else if (key === 'x' && !event.repeat) toggle();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open fullWidth maxWidth="lg" onClose={close} onKeyDown={handleKey} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name} · {t(`state.${state}`)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{number}</Typography>
        {reason !== undefined && <Typography>{wireText(reason)}</Typography>}
        {pictures.map(({ document, person, url }) => (
          <Box
            key={`${document}-${person}`}
            component="img"
            src={url}
            alt={filled(t('picture'), {
              document: t(document === 'card' ? 'card' : 'certificate'),
              name: row.names[person] ?? name,
            })}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: '75vh', mx: 'auto' }}
          />
        ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => move(-1)}>{t('previous')}</Button>
        <Button onClick={() => move(1)}>{t('next')}</Button>
        {mayToggle && (
          <Button color="error" onClick={toggle}>
            {t(state === 'takenOut' ? 'putBack' : 'takeOut')}
          </Button>
        )}
        <Button onClick={close} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
