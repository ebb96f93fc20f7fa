import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material';
import { staffLabel } from '@portal/contract/fields/labels';
import type { SelectionRowView } from '@portal/contract/reviewing/responses';
import { filled } from '@portal/contract/text';
import { type KeyboardEvent, useId } from 'react';
import { useLanguage, useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { calendarDate } from '../ui/format.ts';
import type { ReviewedAction } from './contact-sheet.tsx';
import { selectionTexts } from './selection.texts.ts';
import { useStateText } from './use-selection.ts';

interface Props {
  what: ReviewedAction;
  row: SelectionRowView;
  mayToggle: boolean;
  toggle: () => void;
  move: (step: 1 | -1) => void;
  close: () => void;
}

/** Whether an address leads to a PDF, which no picture shows. */
export const isPdf = (url: string): boolean => new URL(url).pathname.toLowerCase().endsWith('.pdf');

/** What the persons typed that the pictures prove. */
export function Facts({ row: { facts = [] } }: { row: SelectionRowView }) {
  return facts.map(({ dob, regno, qualifications }, person) => (
    <Typography key={person} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {[calendarDate(dob), regno, qualifications].filter((fact) => fact !== '').join(' · ')}
    </Typography>
  ));
}

/** Pictures of one row, enlarged; the keys of the contact sheet work here, too. */
export function LargePictures({ what, row, mayToggle, toggle, move, close }: Props) {
  const t = useTexts(selectionTexts);
  const wireText = useWireText();
  const language = useLanguage();
  const stateText = useStateText();
  const id = useId();
  const { state, reason, pictures, number } = row;
  const name = row.names.join(' & ');
  const labelOf = (document: string) =>
    document === 'card' || document === 'certificate'
      ? t(document)
      : staffLabel(document as Parameters<typeof staffLabel>[0])[language];
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
        {name} · {stateText(what, state)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{number}</Typography>
        <Facts row={row} />
        {reason !== undefined && <Typography>{wireText(reason)}</Typography>}
        {pictures.map(({ document, person, url }) => {
          const values = { document: labelOf(document), name: row.names[person] ?? name };
          return isPdf(url) ? (
            <Link key={`${document}-${person}`} href={url} target="_blank" rel="noreferrer">
              {filled(t('pdf'), values)}
            </Link>
          ) : (
            <Box
              key={`${document}-${person}`}
              component="img"
              src={url}
              alt={filled(t('picture'), values)}
              sx={{ display: 'block', maxWidth: '100%', maxHeight: '75vh', mx: 'auto' }}
            />
          );
        })}
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
