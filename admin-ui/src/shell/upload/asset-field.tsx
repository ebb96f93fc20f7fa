import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { assetRuleOf, type AssetSlot } from '@portal/contract/settings/asset-slots';
import type { UploadStateResponse } from '@portal/contract/applications/responses';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWireText } from '../language/wire-text.ts';
import { FileInput } from './file-input.tsx';
import { type AssetCalls, sendAsset } from './send-file.ts';

interface Props extends AssetCalls {
  slot: AssetSlot;
  /** Name of the asset for screen readers. */
  label: string;
  /** Whether the organisation has replaced the default. */
  isOwn: boolean;
  /** Activates an accepted upload; `none` restores the default. */
  use: (uploadId: string) => Promise<unknown>;
}

type Step =
  | { readonly kind: 'idle'; readonly message?: string; readonly problem?: unknown }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'review'; readonly id: string; readonly answer: UploadStateResponse }
  | { readonly kind: 'remove' };

/** One asset of the organisation: upload, inspection and preview, then activation or discard. */
export function AssetField({ slot, label, isOwn, requestUpload, state, use }: Props) {
  const translate = useTranslate();
  const wireText = useWireText();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ kind: 'idle' });
  const [isBusy, setBusy] = useState(false);
  const { extensions, maxBytes } = assetRuleOf(slot);

  const run = async (work: () => Promise<Step>) => {
    setBusy(true);
    try {
      setStep(await work());
    } catch (problem) {
      setStep({ kind: 'idle', problem });
    } finally {
      setBusy(false);
    }
  };
  const send = async (file: File) =>
    run(async () => {
      const { id, answer } = await sendAsset(slot, file, { requestUpload, state }, (percent) =>
        setStep({ kind: 'sending', percent }),
      );
      return { kind: 'review', id, answer };
    });
  const put = async (uploadId: string) =>
    run(async () => {
      await use(uploadId);
      return { kind: 'idle', message: translate(uploadId === 'none' ? 'upload.removed' : 'upload.used') };
    });

  const types = [...new Set(extensions.filter((one) => one !== 'jpeg'))].map((one) => one.toUpperCase());
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}
    >
      <FileInput inputRef={input} label={label} extensions={extensions} onFile={(file) => void send(file)} />
      {step.kind === 'review' && (
        <InspectedFile answer={step.answer} label={label} kind={kindOf(extensions)} />
      )}
      {step.kind === 'sending' && (
        <LinearProgress
          variant="determinate"
          value={step.percent}
          aria-label={label}
          sx={{ width: '100%', maxWidth: 280 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {step.kind === 'review' ? (
          <>
            <Button variant="contained" size="small" loading={isBusy} onClick={() => void put(step.id)}>
              {translate('upload.use')}
            </Button>
            <Button size="small" onClick={() => setStep({ kind: 'idle' })}>
              {translate('upload.discard')}
            </Button>
          </>
        ) : step.kind === 'remove' ? (
          <>
            <Button color="error" size="small" loading={isBusy} onClick={() => void put('none')}>
              {translate('upload.removeSure')}
            </Button>
            <Button size="small" onClick={() => setStep({ kind: 'idle' })}>
              {translate('upload.keep')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="outlined"
              size="small"
              loading={isBusy}
              aria-label={`${label}: ${translate(isOwn ? 'upload.replace' : 'upload.choose')}`}
              onClick={() => input.current?.click()}
            >
              {translate(isOwn ? 'upload.replace' : 'upload.choose')}
            </Button>
            {isOwn && !isBusy && (
              <Button
                size="small"
                aria-label={`${label}: ${translate('upload.remove')}`}
                onClick={() => setStep({ kind: 'remove' })}
              >
                {translate('upload.remove')}
              </Button>
            )}
          </>
        )}
      </Box>
      <Typography
        variant="body2"
        role="status"
        color={step.kind === 'idle' && step.problem !== undefined ? 'error' : 'text.secondary'}
      >
        {step.kind === 'sending' &&
          (step.percent < 100
            ? translate('upload.sending', { percent: step.percent })
            : translate('upload.checking'))}
        {step.kind === 'review' &&
          [step.answer.key && wireText(step.answer.key), translate('upload.look')].filter(Boolean).join(' ')}
        {step.kind === 'idle' && (step.problem === undefined ? step.message : wireText(step.problem))}
        {step.kind === 'idle' &&
          step.problem === undefined &&
          step.message === undefined &&
          translate('upload.accepts', { types: types.join(', '), size: sizeOf(maxBytes) })}
      </Typography>
    </Box>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Returns how to preview a file with these extensions. */
function kindOf(extensions: readonly string[]): 'picture' | 'video' | 'file' {
  if (extensions.includes('mp4')) return 'video';
  return extensions.includes('png') || extensions.includes('jpg') ? 'picture' : 'file';
}

/** Preview of the inspected file. */
function InspectedFile({
  answer,
  label,
  kind,
}: {
  answer: UploadStateResponse;
  label: string;
  kind: ReturnType<typeof kindOf>;
}) {
  const translate = useTranslate();
  if (answer.url === undefined) return null;
  if (kind === 'video')
    return (
      <Box
        component="video"
        src={answer.url}
        controls
        aria-label={label}
        sx={{ maxHeight: 200, maxWidth: '100%' }}
      />
    );
  if (kind === 'file')
    return (
      <Button component="a" href={answer.url} size="small" target="_blank" rel="noreferrer">
        {translate('upload.open')}
      </Button>
    );
  return (
    <Box
      component="img"
      src={answer.url}
      alt={label}
      sx={{
        maxHeight: 120,
        maxWidth: '100%',
        objectFit: 'contain',
        border: 1,
        borderColor: 'divider',
        p: 0.5,
      }}
    />
  );
}
