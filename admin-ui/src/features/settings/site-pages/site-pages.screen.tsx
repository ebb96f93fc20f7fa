import { Box, Chip, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import { type SitePage, type SitePageName, sitePageNames } from '@portal/contract/settings/site-page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { LoadState } from '../../../shell/ui/load-state.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { PageForm } from './page-form.tsx';

const keyOf = (name: SitePageName) => ['site-pages', name];

/** `/admin/settings/pages`: privacy, terms and contact in both languages (docs/rules/pages.md). */
export default function SitePagesScreen() {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [name, setName] = useState<SitePageName>('privacy');
  const [isChanged, setChanged] = useState(false);
  usePageTitle(translate('site-pages.heading'));
  const query = useQuery({
    queryKey: keyOf(name),
    queryFn: async ({ signal }): Promise<SitePage> =>
      (await call(calls.getSitePage, { params: { name }, signal })).data,
    // A refetch must not discard typed text; saving detects a newer version.
    refetchOnWindowFocus: false,
  });
  const { data } = query;
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
      <LoadState
        query={query}
        failed="site-pages.failed"
        retry="site-pages.retry"
        loading="site-pages.loading"
        height={420}
      />
      {data && (
        <PageForm key={`${data.name} ${data.version}`} page={data} onChanged={setChanged} onSaved={saved} />
      )}
    </Stack>
  );
}
