import { Alert, Button, Stack, Typography } from '@mui/material';
import { artSlots } from '@portal/contract/settings/asset-slots';
import { type BrandingVersion } from '@portal/contract/settings/responses';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { branding as shown } from '../../../shell/branding.ts';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { LoadState } from '../../../shell/ui/load-state.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { AssetsPanel } from './assets-panel.tsx';
import { BrandingForm } from './branding-form.tsx';
import { affectsDocuments } from './affects-documents.ts';

const queryKey = ['branding-version'];

/** `/admin/settings/branding`: the organisation's data on the portal, mails and documents (docs/rules/records.md). */
export default function BrandingScreen() {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  usePageTitle(translate('branding.heading'));
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(calls.getBrandingVersion, { signal })).data,
    // A refetch must not discard typed text; saving detects a newer version.
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  // A picture also creates a version and must not discard typed text.
  const [textsOf, setTextsOf] = useState<number>();
  const [isPrintChanged, setPrintChanged] = useState(false);
  const accept = (version: BrandingVersion) => {
    if (data && affectsDocuments(data.branding, version.branding)) setPrintChanged(true);
    client.setQueryData(queryKey, version);
    shown.store.setState(version.branding);
    notify(translate('branding.saved', { version: version.version }), { type: 'success' });
  };
  const saved = (version: BrandingVersion) => {
    setTextsOf(version.version);
    accept(version);
  };
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 1100 }}>
      <div>
        <Typography variant="h1">{translate('branding.heading')}</Typography>
        <Typography color="text.secondary">{translate('branding.intro')}</Typography>
      </div>
      <LoadState
        query={query}
        failed="branding.failed"
        retry="branding.retry"
        loading="branding.loading"
        height={420}
      />
      {data && (
        <>
          {isPrintChanged && <FormerDocuments />}
          <BrandingForm key={textsOf} record={data} onSaved={saved} />
          <AssetsPanel
            onSaved={(version, slot) => {
              if (artSlots.some((one) => one === slot)) setPrintChanged(true);
              accept(version);
            }}
          />
        </>
      )}
    </Stack>
  );
}

/** After a change of printed data: says that existing documents keep the former data, and where to regenerate them. */
function FormerDocuments() {
  const translate = useTranslate();
  const { permissions } = useStaffUser();
  const mayRegenerate = permissions.includes('documents.regenerate') && permissions.includes('members.read');
  return (
    <Alert
      severity="info"
      role="status"
      action={
        mayRegenerate && (
          <Button color="inherit" component={Link} to={pages.members.path}>
            {translate('branding.former.link')}
          </Button>
        )
      }
    >
      {translate('branding.former.text')}
    </Alert>
  );
}
