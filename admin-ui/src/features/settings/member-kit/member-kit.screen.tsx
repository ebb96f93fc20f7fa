import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { calls } from '@portal/contract/calls';
import type { KitItemId } from '@portal/contract/settings/asset-slots';
import type { KitItemView } from '@portal/contract/settings/responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../shell/language/language.ts';
import { call } from '../../../shell/session/call.ts';
import { useStaffUser } from '../../../shell/session/session.ts';
import { indiaDate } from '../../../shell/ui/format.ts';
import { LoadState } from '../../../shell/ui/load-state.tsx';
import { usePageTitle } from '../../../shell/ui/page-title.ts';
import { visuallyHidden } from '../../../shell/ui/visually-hidden.ts';
import { AssetField } from '../../../shell/upload/asset-field.tsx';

/** File addresses are valid for 5 minutes. */
const ADDRESS_LIFE_MS = 4 * 60_000;

const queryKey = ['member-kit'];

/** `/admin/MemberKit`: files that every member may download (docs/rules/pages.md). */
export default function MemberKitScreen() {
  const translate = useTranslate();
  const id = useId();
  usePageTitle(translate('member-kit.heading'));
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(calls.getStaffKit, { signal })).data,
    staleTime: ADDRESS_LIFE_MS,
    refetchInterval: ADDRESS_LIFE_MS,
  });
  const { data } = query;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 800 }}>
      <div>
        <Typography variant="h1">{translate('member-kit.heading')}</Typography>
        <Typography color="text.secondary">{translate('member-kit.intro')}</Typography>
      </div>
      <LoadState
        query={query}
        failed="member-kit.failed"
        retry="member-kit.retry"
        loading="member-kit.loading"
        height={420}
      />
      {data?.length === 0 && <Typography>{translate('member-kit.none')}</Typography>}
      {data !== undefined && data.length > 0 && (
        <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography id={id} variant="h2" sx={{ mb: 1 }}>
            {translate('member-kit.downloads')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((item) => (
              <KitRow key={item.item} item={item} />
            ))}
          </Box>
        </Paper>
      )}
    </Stack>
  );
}

function KitRow({ item: { item, name, type, bytes, url, since } }: { item: KitItemView }) {
  const translate = useTranslate();
  const mayReplace = useStaffUser().permissions.includes('kit.edit');
  const language = useLanguage();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{name[language]}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('member-kit.size', { type, size: Math.max(1, Math.round(bytes / 1000)) })}
          {' · '}
          {since === undefined
            ? translate('member-kit.neutral')
            : translate('member-kit.own', { since: indiaDate(since) })}
        </Typography>
      </div>
      <Button variant="outlined" href={url} download={`${item}.${type.toLowerCase()}`}>
        {translate('member-kit.download')}
        <Box component="span" sx={visuallyHidden}>
          {' '}
          {name[language]}, {type}
        </Box>
      </Button>
      {mayReplace && (
        <Replacement item={item} label={`${name[language]}, ${type}`} isOwn={since !== undefined} />
      )}
    </Box>
  );
}

/** Replaces the built-in file by one of the organisation. */
function Replacement({ item, label, isOwn }: { item: KitItemId; label: string; isOwn: boolean }) {
  const client = useQueryClient();
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <AssetField
        slot={`kit/${item}`}
        label={label}
        isOwn={isOwn}
        requestUpload={(body) => call(calls.requestKitUpload, { params: { item }, body })}
        state={(id) => call(calls.kitUploadState, { params: { id } })}
        use={async (uploadId) => {
          const { data } = await call(calls.changeKitItem, { params: { item }, body: { uploadId } });
          client.setQueryData(queryKey, data);
        }}
      />
    </Box>
  );
}
