import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { type ArtSlot, artSlots, type BrandingVersion, calls } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../shell/session/call.ts';
import { AssetField } from '../../shell/upload/asset-field.tsx';

/** Addresses of files hold for 5 minutes. */
const ADDRESS_LIFE_MS = 4 * 60_000;
const queryKey = ['branding-art'];

/** Logo, signatures and seal: each is in force as soon as it was looked at and taken. */
export function ArtPanel({ onSaved }: { onSaved: (record: BrandingVersion) => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const id = useId();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(calls.getBrandingArt, { signal })).data,
    staleTime: ADDRESS_LIFE_MS,
    refetchInterval: ADDRESS_LIFE_MS,
  });
  const addressOf = (slot: ArtSlot) => data?.find((one) => one.slot === slot)?.url;
  const use = async (slot: ArtSlot, uploadId: string) => {
    onSaved((await call(calls.changeArt, { params: { slot }, body: { uploadId } })).data);
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h2">
        {translate('branding.art')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('branding.artHint')}
      </Typography>
      {data === undefined ? (
        <Skeleton variant="rounded" height={180} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {artSlots.map((slot) => (
            <Box key={slot} sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, mb: 1 }}>{translate(`branding.art.${slot}`)}</Typography>
              <Shown url={addressOf(slot)} label={translate(`branding.art.${slot}`)} />
              <AssetField
                slot={`branding/${slot}`}
                label={translate(`branding.art.${slot}`)}
                isOwn={addressOf(slot) !== undefined}
                ask={(body) => call(calls.requestArtUpload, { params: { slot }, body })}
                state={(upload) => call(calls.artUploadState, { params: { id: upload } })}
                use={(uploadId) => use(slot, uploadId)}
              />
            </Box>
          ))}
        </Box>
      )}
    </Paper>
  );
}

/** What is in force; the built-in mark, or nothing, where there is none. */
function Shown({ url, label }: { url: string | undefined; label: string }) {
  const translate = useTranslate();
  if (url === undefined)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('branding.artNone')}
      </Typography>
    );
  return (
    <Box
      component="img"
      src={url}
      alt={label}
      sx={{ display: 'block', maxHeight: 96, maxWidth: '100%', mb: 1 }}
    />
  );
}
