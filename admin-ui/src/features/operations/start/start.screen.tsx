import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { isOpenStart } from '@portal/contract/operations/start-items';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { ItemRow } from './item-row.tsx';
import { useStart } from './use-start.ts';

/** `/admin/settings/start`: set-up checklist with purpose and test of each item (docs/operations.md). */
export default function StartScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data, error, refetch, isFetching } = useStart();
  usePageTitle(translate('start.heading'));
  const done = data?.items.filter((item) => !isOpenStart(item)).length ?? 0;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <div>
        <Typography variant="h1">{translate('start.heading')}</Typography>
        <Typography color="text.secondary">{translate('start.intro')}</Typography>
      </div>
      {error && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>{translate('start.retry')}</Button>}
        >
          {translate('start.failed')} {wireText(error)}
        </Alert>
      )}
      {data === undefined && !error && (
        <div role="status" aria-label={translate('start.loading')}>
          <Skeleton variant="rounded" height={400} />
        </div>
      )}
      {data && (
        <>
          <Alert
            severity={data.open === 0 ? 'success' : 'info'}
            role="status"
            sx={{ flexWrap: 'wrap' }}
            action={
              <Button color="inherit" size="small" disabled={isFetching} onClick={() => void refetch()}>
                {translate('start.again')}
              </Button>
            }
          >
            {data.open === 0
              ? translate('start.allDone')
              : translate('start.progress', { done, all: data.items.length })}
          </Alert>
          <Paper component="section" variant="outlined" aria-label={translate('start.list')}>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.items.map((item) => (
                <ItemRow key={item.item} item={item} webhook={data.webhook} />
              ))}
            </Box>
          </Paper>
        </>
      )}
    </Stack>
  );
}
