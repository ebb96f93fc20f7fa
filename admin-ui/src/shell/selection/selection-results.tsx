import { Alert, Box, Button, Typography } from '@mui/material';
import type { SelectionView } from '@portal/contract/reviewing/responses';
import { filled } from '@portal/contract/text';
import { useTexts } from '../language/language.ts';
import { useWireText } from '../language/wire-text.ts';
import { isOver } from '../runs/use-run.ts';
import { selectionTexts } from './selection.texts.ts';
import { useStateText } from './use-selection.ts';

interface Props {
  view: SelectionView;
  retry: () => void;
  isBusy: boolean;
}

/** Result of each row, with a retry for failed ones. */
export function SelectionResults({ view, retry, isBusy }: Props) {
  const t = useTexts(selectionTexts);
  const wireText = useWireText();
  const stateText = useStateText();
  const { run, counts, total, retriable, rows } = view;
  return (
    <>
      {isOver(run) && (
        <Alert
          severity={run.state === 'done' ? 'success' : run.state === 'failed' ? 'error' : 'info'}
          role="status"
          action={
            retriable > 0 && (
              <Button color="inherit" disabled={isBusy} onClick={retry}>
                {filled(t('retry'), { count: retriable })}
              </Button>
            )
          }
        >
          {run.state === 'cancelled' && t('cancelled')}{' '}
          {run.state === 'failed' && wireText(run.error?.key ?? '')}{' '}
          {filled(t('finished'), { done: counts.approved + counts.regenerated + counts.done, total })}
        </Alert>
      )}
      <Typography variant="h2">{t('results')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map(({ id, names, number, state, reason }) => (
          <Box component="li" key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {names.join(' & ')}{' '}
              <Box component="span" sx={{ fontWeight: 400 }}>
                {number}
              </Box>
            </Typography>
            <Typography
              variant="body2"
              color={state === 'failed' || state === 'refused' ? 'error' : 'text.secondary'}
            >
              {stateText(view.what, state)}
              {reason !== undefined && <>: {wireText(reason)}</>}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
