import { Alert, Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type SitePage, type SitePageName, sitePageNames } from '@portal/contract/settings/site-page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useWireText } from '../../../shell/language/wire-text.ts';
import { call } from '../../../shell/session/call.ts';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { PageForm } from './page-form.tsx';

const keyOf = (name: SitePageName) => ['site-pages', name];

/** `/admin/settings/pages`: privacy, terms and contact in both languages (docs/rules/pages.md). */
export default function SitePagesScreen() {
  const translate = useTranslate();
  const wireText = useWireText();
  const notify = useNotify();
  const client = useQueryClient();
  const [name, setName] = useState<SitePageName>('privacy');
  const [isChanged, setChanged] = useState(false);
  usePageTitle(translate('site-pages.heading'));
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(name),
    queryFn: async ({ signal }): Promise<SitePage> =>
      (await call(calls.getSitePage, { params: { name }, signal })).data,
    // A refetch must not discard typed text; saving detects a newer version.
    refetchOnWindowFocus: false,
  });
  const saved = (page: SitePage) => {
    client.setQueryData(keyOf(page.name), page);
    setChanged(false);
    notify(translate('site-pages.saved', { version: page.version }), { type: 'success' });
  };
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1100 }}>
      <div>
        <Typography variant="h1">{translate('site-pages.heading')}</Typography>
        <Typography color="text.secondary">{translate('site-pages.intro')}</Typography>
      </div>
      <Box
        role="group"
        aria-label={translate('site-pages.which')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {sitePageNames.map((one) => (
          <Chip
            key={one}
            clickable
            component="button"
            type="button"
            aria-pressed={one === name}
            disabled={isChanged && one !== name}
            label={translate(`site-pages.page.${one}`)}
            color={one === name ? 'primary' : 'default'}
            variant={one === name ? 'filled' : 'outlined'}
            onClick={() => setName(one)}
            sx={{ height: 'auto', minHeight: 36, font: 'inherit', fontSize: '0.875rem' }}
          />
        ))}
      </Box>
      {isChanged && (
        <Typography variant="body2" color="text.secondary" role="status">
          {translate('site-pages.saveFirst')}
        </Typography>
      )}
      {error && (
        <Alert
          severity="error"
          role="alert"
          action={<Button onClick={() => void refetch()}>{translate('site-pages.retry')}</Button>}
        >
          {translate('site-pages.failed')} {wireText(error)}
        </Alert>
      )}
      {data === undefined && !error && (
        <div role="status" aria-label={translate('site-pages.loading')}>
          <Skeleton variant="rounded" height={420} />
        </div>
      )}
      {data && (
        <PageForm key={`${data.name} ${data.version}`} page={data} onChanged={setChanged} onSaved={saved} />
      )}
    </Stack>
  );
}
