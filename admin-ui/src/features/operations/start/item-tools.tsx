import { Alert, Box, Button, Typography } from '@mui/material';
import type { ConfirmedItem } from '@portal/contract/operations/start-items';
import type { StartView } from '@portal/contract/operations/responses';
import { useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { Copyable } from '../../../shell/ui/copyable.tsx';
import { useCheckProvider, useConfirm, useTestStorage } from './use-start.ts';

/** The server's error, below the button. */
function ActionError({ error }: { error: unknown }) {
  const wireText = useWireText();
  return (
    <Alert severity="error" role="alert" sx={{ width: '100%' }}>
      {wireText(error)}
    </Alert>
  );
}

/** Tests the payment provider's keys; the result becomes the item's text. */
export function CheckProvider() {
  const translate = useTranslate();
  const check = useCheckProvider();
  return (
    <>
      <Button size="small" variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
        {translate('start.checkKeys')}
      </Button>
      <span role="status">{check.isPending ? translate('start.asking') : ''}</span>
      {check.error && <ActionError error={check.error} />}
    </>
  );
}

/** Marks an item as reviewed in its current version. */
export function ConfirmItem({ item, version }: { item: ConfirmedItem; version: string }) {
  const translate = useTranslate();
  const confirm = useConfirm();
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate({ item, version })}
      >
        {translate(`start.confirm.${item}`)}
      </Button>
      {confirm.error && <ActionError error={confirm.error} />}
    </>
  );
}

/** Uploads a small text to the storage from this browser and shows the result. */
export function TestStorage() {
  const translate = useTranslate();
  const result = useTestStorage();
  const outcome = result.data;
  return (
    <>
      <Button size="small" variant="outlined" disabled={result.isPending} onClick={() => result.mutate()}>
        {translate('start.tryStorage')}
      </Button>
      <Box role="status" sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        {outcome !== undefined && (
          <Alert severity={outcome === 'works' ? 'success' : 'error'} role="presentation">
            {translate(`start.storage.${outcome}`)}
          </Alert>
        )}
      </Box>
      {result.error && <ActionError error={result.error} />}
    </>
  );
}

/** Webhook address and events to enter at the payment provider. */
export function WebhookHelp({ url, events }: StartView['webhook']) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1, p: 1.5, bgcolor: 'action.hover', borderRadius: 1 }}>
      <Typography variant="body2">{translate('start.webhook.how')}</Typography>
      <Box>
        <Copyable value={url} label={translate('start.webhook.address')} />
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {translate('start.webhook.events')} {events.join(', ')}
      </Typography>
    </Box>
  );
}
