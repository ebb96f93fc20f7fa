import { Alert, Box, Button, Slider, Typography } from '@mui/material';
import { type ApplicationView } from '@portal/contract/applications/responses';
import {
  aspectOf,
  croppedQuality,
  croppedSize,
  croppingMatrix,
  type PictureArea,
  type PictureSize,
  turnedOnce,
  turnedSize,
} from '@portal/contract/applications/picture-crop';
import { CallError } from '@portal/contract/client';
import { calls } from '@portal/contract/calls';
import { type UploadSlot } from '@portal/contract/enums';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useWireText } from '../../language/wire-text.ts';
import { call } from '../../session/call.ts';
import { LoadingIndicator } from '../../ui/loading-indicator.tsx';
import { useApplication } from '../detail/use-application.ts';
import { FullScreen } from '../full-screen.tsx';
import { withChanges } from '../edit/edit-record.ts';
import { upload } from '../edit/use-replacement.ts';
import type { ApplicationFile } from './application-files.ts';

interface Props {
  application: ApplicationView;
  file: ApplicationFile;
  slot: UploadSlot;
  close: () => void;
}

const KEYBOARD_STEP = 8;
const STEP_PERCENT = 5;
const LARGEST_ZOOM = 4;
const SMALLEST_FRAME = 0.1;
const zoomSlider = { name: 'zoom', min: 1, max: LARGEST_ZOOM } as const;
const frameSliders = [
  { name: 'width', min: SMALLEST_FRAME, max: 1 },
  { name: 'height', min: SMALLEST_FRAME, max: 1 },
] as const;
const centre = { x: 0, y: 0 };
const initialView = { crop: centre, zoom: 1, turns: 0, width: 1, height: 1 };
/** The picture has no size until the dialog is open. */
const hasSize = ({ width, height }: PictureSize): boolean => width >= 1 && height >= 1;

/** Rotates and crops a picture and saves it as a new version of its file. */
export default function NewVersion({ application, file, slot, close }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const wireText = useWireText();
  const text = (key: string) => translate(`record.version.${key}`);
  const { picture, hasFailed } = usePicture(file.address);
  const [view, setView] = useState(initialView);
  const [shown, setShown] = useState<PictureSize>();
  const [area, setArea] = useState<PictureArea>();
  const { save, isSaving, failure, isStale } = useNewVersion(application, slot, file.person, () => {
    notify('record.version.saved', { type: 'success' });
    close();
  });
  const aspect = aspectOf(slot);
  const rotatedSize = shown && turnedSize(shown, view.turns);
  const frame = rotatedSize && {
    width: rotatedSize.width * view.width,
    height: rotatedSize.height * view.height,
  };
  const turn = (side: 'left' | 'right') =>
    setView({ ...view, turns: turnedOnce(view.turns, side), crop: centre });

  const sliders = aspect === undefined ? [zoomSlider, ...frameSliders] : [zoomSlider];
  return (
    <FullScreen
      title={text('title')}
      subtitle={translate('record.file.of', { file: translate(file.label), name: file.name })}
      close={close}
      main={
        <Button
          variant="contained"
          loading={isSaving}
          loadingPosition="start"
          disabled={!picture || !area}
          onClick={() => picture && area && save(async () => cropFile(picture, view.turns, area, slot))}
        >
          {text('save')}
        </Button>
      }
    >
      <Box sx={{ maxWidth: 560, mx: 'auto', display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{text('kept')}</Typography>
        {failure && (
          <Alert severity="error">
            {wireText(failure)} {isStale && text('look')}
          </Alert>
        )}
        {hasFailed && <Alert severity="error">{translate('record.viewer.failed')}</Alert>}
        {/* A square fits a picture in both orientations. */}
        <Box
          sx={{
            position: 'relative',
            width: 'min(100%, 55vh)',
            aspectRatio: '1',
            mx: 'auto',
            '& [tabindex]:focus-visible': { outline: '3px solid', outlineOffset: '-3px' },
          }}
        >
          {picture ? (
            <Cropper
              image={picture.src}
              crop={view.crop}
              zoom={view.zoom}
              rotation={view.turns * 90}
              {...(aspect === undefined ? (frame ? { cropSize: frame } : {}) : { aspect })}
              maxZoom={LARGEST_ZOOM}
              keyboardStep={KEYBOARD_STEP}
              disableAutomaticStylesInjection
              onCropChange={(crop) => setView((before) => ({ ...before, crop }))}
              onZoomChange={(zoom) => setView((before) => ({ ...before, zoom }))}
              onCropAreaChange={(_share, part) => setArea(hasSize(part) ? part : undefined)}
              setMediaSize={setShown}
              mediaProps={{ alt: '' }}
              cropperProps={{ role: 'group', 'aria-label': text('stage') }}
            />
          ) : (
            !hasFailed && <LoadingIndicator />
          )}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1.5 }}>
          {(['left', 'right'] as const).map((side) => (
            <Button key={side} variant="outlined" disabled={!picture} onClick={() => turn(side)}>
              {translate(`record.viewer.${side}`)}
            </Button>
          ))}
        </Box>
        {sliders.map(({ name, min, max }) => (
          <Box key={name}>
            <Typography component="span" aria-hidden>
              {text(name)}
            </Typography>
            <Slider
              aria-label={text(name)}
              getAriaValueText={(value) => `${value}%`}
              min={min * 100}
              max={max * 100}
              step={STEP_PERCENT}
              value={Math.round(view[name] * 100)}
              onChange={(_event, value) => setView({ ...view, [name]: Number(value) / 100 })}
            />
          </Box>
        ))}
      </Box>
    </FullScreen>
  );
}

/** The stored picture, reloaded only when the record names another file; its signed address changes with every refetch. */
function usePicture(address: string) {
  const [read, setRead] = useState<{ path: string; picture?: HTMLImageElement }>();
  const path = new URL(address, location.origin).pathname;
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const reading = readPicture(latest.current, leaving.signal);
    reading
      .then(({ picture }) => !leaving.signal.aborted && setRead({ path, picture }))
      .catch(() => !leaving.signal.aborted && setRead({ path }));
    return () => {
      leaving.abort();
      void reading.then(({ release }) => release()).catch(() => undefined);
    };
  }, [path]);
  const current = read?.path === path ? read : undefined;
  return { picture: current?.picture, hasFailed: current !== undefined && !current.picture };
}

/**
 * Loads a picture for cropping; a canvas can only read fetched data.
 * @returns the picture and a function that releases it
 * @throws Error if it cannot be loaded
 */
async function readPicture(
  address: string,
  signal: AbortSignal,
): Promise<{ picture: HTMLImageElement; release: () => void }> {
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`storage answered ${response.status}`);
  const picture = new Image();
  picture.src = URL.createObjectURL(await response.blob());
  const release = () => URL.revokeObjectURL(picture.src);
  await picture.decode().catch((error: unknown) => {
    release();
    throw error;
  });
  return { picture, release };
}

/**
 * Returns a crop as a file for its slot; a signature is saved lossless.
 * @param turns clockwise quarter turns, 0 to 3
 * @param area within the rotated picture
 */
async function cropFile(
  picture: HTMLImageElement,
  turns: number,
  area: PictureArea,
  slot: UploadSlot,
): Promise<File> {
  const canvas = document.createElement('canvas');
  const { width, height } = croppedSize(area);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  context.setTransform(...croppingMatrix(size, turns, area, { width, height }));
  context.drawImage(picture, 0, 0);
  const [type, extension] = slot === 'signature_image' ? ['image/png', 'png'] : ['image/jpeg', 'jpg'];
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, croppedQuality));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${slot}.${extension}`, { type });
}

/**
 * Saves a picture as a new version of a file: uploads it, waits for inspection, and references it by an edit of the displayed
 * record. A concurrent edit rejects it; the record is then refetched.
 * @param done called once it is saved
 */
function useNewVersion(application: ApplicationView, slot: UploadSlot, person: number, done: () => void) {
  const queryClient = useQueryClient();
  const { refetch } = useApplication(application._id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (cut: () => Promise<File>) => {
      const { appType, appId } = application;
      const key = await upload(await cut(), { appType, appId, slot, person });
      const edited = withChanges(application, { [`applicants.${person}.${slot}`]: key });
      return call(calls.updateApplication, { body: { ...edited } });
    },
    onSuccess: ({ data }) => {
      queryClient.setQueryData(['application', application._id], data);
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
      done();
    },
    onError: (failure) => {
      if (isStale(failure)) void refetch();
    },
  });
  return { save: mutate, isSaving: isPending, failure: error, isStale: isStale(error) };
}

const isStale = (error: unknown): boolean => error instanceof CallError && error.answer.key === 'edit.stale';
