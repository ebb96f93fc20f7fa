import { Alert, Box, Button, Chip, Paper, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { StartItem, StartView } from '@portal/contract/operations/responses';
import {
  type ConfirmedItem,
  confirmedItems,
  isOpenStart,
  startItems,
  type StartState,
} from '@portal/contract/operations/start-items';
import { pages } from '@portal/contract/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useLanguage } from '../../../shell/language/language.ts';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { Copyable } from '../../../shell/ui/copyable.tsx';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { LoadState } from '../../../shell/ui/load-state.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { startKey, testStorage, useStart } from './use-start.ts';

/** `/admin/settings/start`: what is missing before the portal opens, from the table of the contract (docs/operations.md). */
export default function StartScreen() {
  const translate = useTranslate();
  const query = useStart();
  const { data, refetch, isFetching } = query;
  usePageTitle(translate('start.heading'));
  const done = data?.items.filter((item) => !isOpenStart(item)).length ?? 0;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <div>
        <Typography variant="h1">{translate('start.heading')}</Typography>
        <Typography color="text.secondary">{translate('start.intro')}</Typography>
      </div>
      <LoadState
        query={query}
        failed="start.failed"
        retry="start.retry"
        loading="start.loading"
        height={400}
      />
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
          <Paper component="section" variant="outlined" aria-label={translate('start.heading')}>
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

const colours: Readonly<Record<StartState, 'success' | 'error' | 'warning' | 'default'>> = {
  done: 'success',
  missing: 'error',
  test: 'warning',
  notNeeded: 'default',
  unreadable: 'warning',
};

function ItemRow({
  item: { item, state, at, version },
  webhook,
}: { item: StartItem } & Pick<StartView, 'webhook'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const isOpen = isOpenStart({ state });
  const confirmable = confirmedItems.find((one) => one === item);
  const { name, todo, page }: (typeof startItems)[keyof typeof startItems] & { page?: keyof typeof pages } =
    startItems[item];
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: '1rem' }}>
          {name[language]}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={colours[state]}
          label={translate(`start.state.${state}`)}
        />
        {at !== undefined && (
          <Typography variant="body2" color="text.secondary">
            {indiaDateTime(at)}
          </Typography>
        )}
      </Box>
      {isOpen && <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{todo[language]}</Typography>}
      {isOpen && item === 'webhook' && (
        <Box sx={{ mt: 1, p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}>
          <Copyable value={webhook.url} label={translate('start.webhookAddress')} />
          <Typography variant="body2">{webhook.events.join(', ')}</Typography>
        </Box>
      )}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isOpen && page !== undefined && (
          <Button
            component={Link}
            to={pages[page].path}
            size="small"
            variant="outlined"
            aria-describedby={id}
          >
            {translate('start.open')}
          </Button>
        )}
        {item === 'storage' && <TestStorage />}
        {isOpen && confirmable && version !== undefined && (
          <ConfirmItem item={confirmable} version={version} />
        )}
      </Box>
    </Box>
  );
}

/** Marks an item as reviewed in its current version. */
function ConfirmItem(body: { item: ConfirmedItem; version: string }) {
  const translate = useTranslate();
  const wireText = useWireText();
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: async () => call(calls.confirmStart, { body }),
    onSettled: async () => client.invalidateQueries({ queryKey: startKey }),
  });
  return (
    <>
      <Button size="small" variant="contained" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
        {translate(`start.confirm.${body.item}`)}
      </Button>
      {confirm.error && (
        <Alert severity="error" role="alert">
          {wireText(confirm.error)}
        </Alert>
      )}
    </>
  );
}

/** Uploads a small text to the storage from this browser and shows the result. */
function TestStorage() {
  const translate = useTranslate();
  const wireText = useWireText();
  const { data: outcome, error, isPending, mutate } = useMutation({ mutationFn: testStorage });
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {translate('start.tryStorage')}
      </Button>
      <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {outcome !== undefined && (
          <Alert severity={outcome === 'works' ? 'success' : 'error'} role="presentation">
            {translate(`start.storage.${outcome}`)}
          </Alert>
        )}
        {error && <Alert severity="error">{wireText(error)}</Alert>}
      </Box>
    </>
  );
}
