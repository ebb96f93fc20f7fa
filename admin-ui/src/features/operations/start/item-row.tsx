import { Box, Button, Chip, Typography } from '@mui/material';
import { type PageName, pages } from '@portal/contract/pages';
import { type StartItem, type StartView } from '@portal/contract/operations/responses';
import { type StartItemName, type StartState } from '@portal/contract/operations/start-items';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { indiaDateTime } from '../../../shell/ui/format.ts';
import { CheckProvider, ConfirmItem, TestStorage, WebhookHelp } from './item-tools.tsx';

const colours: Readonly<Record<StartState, 'success' | 'error' | 'warning' | 'default'>> = {
  done: 'success',
  missing: 'error',
  test: 'warning',
  notNeeded: 'default',
  unreadable: 'warning',
};

/** One checklist item: state, purpose, finding, and link to the page that resolves it. */
export function ItemRow({ item, webhook }: { item: StartItem; webhook: StartView['webhook'] }) {
  const translate = useTranslate();
  const id = useId();
  const { item: name, state, note, at, count, parts = [] } = item;
  const address = addressOfItem(name);
  const found = translate(`start.note.${note}`, {
    smart_count: count ?? 0,
    at: at === undefined ? '' : indiaDateTime(at),
    parts: parts.map((part) => translate(`start.part.${part}`)).join(', '),
  });
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{ p: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography id={id} variant="h2" sx={{ fontSize: '1rem' }}>
          {translate(`start.name.${name}`)}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={colours[state]}
          label={translate(`start.state.${state}`)}
        />
      </Box>
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{found}</Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(`start.why.${name}`)}
      </Typography>
      {name === 'webhook' && state !== 'done' && <WebhookHelp {...webhook} />}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {address !== undefined && (
          <Button component={Link} to={address} size="small" variant="outlined" aria-describedby={id}>
            {translate(`start.open.${name}`)}
          </Button>
        )}
        {name === 'provider' && <CheckProvider />}
        {name === 'storage' && <TestStorage />}
        {(name === 'prices' || name === 'sitePages') && state === 'test' && item.version !== undefined && (
          <ConfirmItem item={name} version={item.version} />
        )}
      </Box>
    </Box>
  );
}

/** Page that resolves an item; all others are server settings (docs/operations.md). */
const pageOf: Readonly<Partial<Record<StartItemName, PageName>>> = {
  superAdmins: 'staffUsers',
  secondFactor: 'staffUsers',
  branding: 'branding',
  prices: 'prices',
  sitePages: 'publicPages',
  reference: 'referenceLists',
  mail: 'setEmailPassword',
  testPayment: 'transactions',
  storage: 'branding',
  worker: 'jobs',
};

/** Address of the page that resolves an item; undefined for server settings. */
function addressOfItem(item: StartItemName): string | undefined {
  const page = pageOf[item];
  return page === undefined ? undefined : pages[page].path;
}
