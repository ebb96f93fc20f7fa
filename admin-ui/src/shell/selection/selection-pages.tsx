import { Button, Stack, Typography } from '@mui/material';
import { filled } from '@portal/contract/text';
import { useTexts } from '../language/use-texts.ts';
import { selectionTexts } from './selection.texts.ts';
import { pageSize } from './use-selection.ts';

interface Props {
  from: number;
  total: number;
  go: (from: number) => void;
}

/** The pages of a selection; nothing where one page holds it. */
export function SelectionPages({ from, total, go }: Props) {
  const t = useTexts(selectionTexts);
  if (total <= pageSize) return null;
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'center' }}>
      <Button disabled={from === 0} onClick={() => go(from - pageSize)}>
        {t('previous')}
      </Button>
      <Typography role="status">
        {filled(t('page'), { from: from + 1, to: Math.min(from + pageSize, total), total })}
      </Typography>
      <Button disabled={from + pageSize >= total} onClick={() => go(from + pageSize)}>
        {t('next')}
      </Button>
    </Stack>
  );
}
