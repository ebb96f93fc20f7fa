import { Button, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type PriceVersion } from '@portal/contract/settings/prices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { FormDialog } from '../../../shell/dialogs/form-dialog.tsx';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { calendarDate } from '../../../shell/ui/format.ts';
import { LoadState } from '../../../shell/ui/load-state.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { preservedPrices, NewPrices } from './new-prices.tsx';
import { VersionTable } from './version-table.tsx';

/** `/admin/settings/prices`: current, future and past fees (docs/rules/fees.md). */
export default function PricesScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const query = useVersions();
  const { data } = query;
  const changed = useVersionsChanged();
  const [isAdding, setAdding] = useState(() => preservedPrices() !== undefined);
  const [withdrawn, setWithdrawn] = useState<string>();
  usePageTitle(translate('pricing.heading'));
  const inForce = data?.find(({ state }) => state === 'inForce');
  const versionsIn = (state: PriceVersion['state']) =>
    data?.filter((version) => version.state === state) ?? [];
  const done = async (wasDone: boolean, text: string) => {
    setWithdrawn(undefined);
    if (!wasDone) return;
    notify(wireText(text), { type: 'success' });
    await changed();
  };
  return (
    <Stack spacing={3} sx={{ maxWidth: 1000 }}>
      <div>
        <Typography variant="h1">{translate('pricing.heading')}</Typography>
        <Typography color="text.secondary">{translate('pricing.intro')}</Typography>
      </div>
      <LoadState
        query={query}
        failed="pricing.failed"
        retry="pricing.retry"
        loading="pricing.loading"
        height={260}
      />
      {inForce && !isAdding && (
        <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
          {translate('pricing.add')}
        </Button>
      )}
      {inForce && isAdding && (
        <NewPrices
          now={inForce.prices}
          onClose={(wasDone) => {
            setAdding(false);
            void done(wasDone, 'prices.added');
          }}
        />
      )}
      {versionsIn('coming')
        .toReversed()
        .map((version) => (
          <VersionTable
            key={version.validFrom}
            version={version}
            heading={translate('pricing.from', { day: calendarDate(version.validFrom ?? '') })}
            action={
              <Button color="error" onClick={() => setWithdrawn(version.validFrom)}>
                {translate('pricing.withdraw')}
              </Button>
            }
          />
        ))}
      {inForce && <VersionTable version={inForce} heading={translate('pricing.inForce')} />}
      {versionsIn('past').map((version) => (
        <VersionTable
          key={version.validFrom ?? 'first'}
          version={version}
          heading={
            version.validFrom === undefined
              ? translate('pricing.first')
              : translate('pricing.was', { day: calendarDate(version.validFrom) })
          }
        />
      ))}
      {withdrawn !== undefined && (
        <FormDialog
          title={translate('pricing.withdrawTitle', { day: calendarDate(withdrawn) })}
          action={translate('pricing.withdraw')}
          color="error"
          run={async () => call(calls.withdrawPrices, { params: { day: withdrawn } })}
          onClose={(wasDone) => void done(wasDone, 'prices.withdrawn')}
        >
          <Typography>{translate('pricing.withdrawHint')}</Typography>
        </FormDialog>
      )}
    </Stack>
  );
}

const queryKey = ['prices'];

/** All versions of the price table, latest start first. */
function useVersions() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PriceVersion[]> =>
      (await call(calls.getPriceVersions, { signal })).data,
  });
}

/** Returns a function that refetches the versions. */
function useVersionsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => client.invalidateQueries({ queryKey });
}
