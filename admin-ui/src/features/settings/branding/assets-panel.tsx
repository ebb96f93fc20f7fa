import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { artSlots, type BrandingSlot, guideKinds } from '@portal/contract/settings/asset-slots';
import type { BrandingVersion } from '@portal/contract/settings/responses';
import { calls } from '@portal/contract/calls';
import { languages } from '@portal/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../shell/session/call.ts';
import { AssetField } from '../../../shell/upload/asset-field.tsx';

/** File addresses are valid for 5 minutes. */
const ADDRESS_LIFE_MS = 4 * 60_000;
const queryKey = ['branding-art'];

/** Logo, signatures, seal, photograph and guide videos; each takes effect once it was inspected and accepted. */
export function AssetsPanel({ onSaved }: { onSaved: (record: BrandingVersion, slot: BrandingSlot) => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(calls.getBrandingArt, { signal })).data,
    staleTime: ADDRESS_LIFE_MS,
    refetchInterval: ADDRESS_LIFE_MS,
  });
  const addressOf = (slot: BrandingSlot) => data?.find((one) => one.slot === slot)?.url;
  const use = async (slot: BrandingSlot, uploadId: string) => {
    onSaved((await call(calls.changeArt, { params: { slot }, body: { uploadId } })).data, slot);
    await client.invalidateQueries({ queryKey });
  };
  const field = (slot: BrandingSlot, label: string) => (
    <AssetField
      slot={`branding/${slot}`}
      label={label}
      isOwn={addressOf(slot) !== undefined}
      requestUpload={(body) => call(calls.requestArtUpload, { params: { slot }, body })}
      state={(upload) => call(calls.artUploadState, { params: { id: upload } })}
      use={(uploadId) => use(slot, uploadId)}
    />
  );
  return (
    <>
      <Section
        title={translate('branding.art')}
        hint={translate('branding.artHint')}
        isLoaded={data !== undefined}
      >
        {artSlots.map((slot) => (
          <Box key={slot} sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{translate(`branding.art.${slot}`)}</Typography>
            <CurrentPicture url={addressOf(slot)} label={translate(`branding.art.${slot}`)} />
            {field(slot, translate(`branding.art.${slot}`))}
          </Box>
        ))}
      </Section>
      <Section
        title={translate('branding.photograph')}
        hint={translate('branding.photographHint')}
        isLoaded={data !== undefined}
      >
        <Box sx={{ minWidth: 0 }}>
          <CurrentPicture url={addressOf('photograph')} label={translate('branding.photograph')} />
          {field('photograph', translate('branding.photograph'))}
        </Box>
      </Section>
      <Section
        title={translate('branding.guides')}
        hint={translate('branding.guidesHint')}
        isLoaded={data !== undefined}
      >
        {guideKinds.map((kind) => (
          <Box key={kind} sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, mb: 1 }}>{translate(`branding.guide.${kind}`)}</Typography>
            <CurrentVideo url={addressOf(`guide-${kind}`)} label={translate(`branding.guide.${kind}`)} />
            {field(`guide-${kind}`, translate(`branding.guide.${kind}`))}
            {languages.map((language) => (
              <Box key={language} sx={{ mt: 1.5 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
                  {translate(`branding.captions.${language}`)}
                </Typography>
                {field(
                  `guide-${kind}-${language}`,
                  `${translate(`branding.guide.${kind}`)}, ${translate(`branding.captions.${language}`)}`,
                )}
              </Box>
            ))}
          </Box>
        ))}
      </Section>
    </>
  );
}

function Section({
  title,
  hint,
  isLoaded,
  children,
}: {
  title: string;
  hint: string;
  isLoaded: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {hint}
      </Typography>
      {isLoaded ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {children}
        </Box>
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </Paper>
  );
}

/** The current video; without one, visitors see the built-in video. */
function CurrentVideo({ url, label }: { url: string | undefined; label: string }) {
  if (url === undefined) return <CurrentPicture url={undefined} label={label} />;
  return (
    <Box
      component="video"
      src={url}
      controls
      preload="none"
      aria-label={label}
      sx={{ display: 'block', width: '100%', maxHeight: 200, mb: 1 }}
    />
  );
}

/** The current picture; the built-in mark, or nothing, without one. */
function CurrentPicture({ url, label }: { url: string | undefined; label: string }) {
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
