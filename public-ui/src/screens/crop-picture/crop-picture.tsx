import type { FileSlot } from '@portal/contract/enums';
import {
  aspectOf,
  type PictureArea,
  type PictureSize,
  turnedOnce,
  turnedSize,
} from '@portal/contract/applications/picture-crop';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Modal } from '../../controls/modal.tsx';
import { useText } from '../../language/use-text.ts';
import { cutPicture, samplePixels } from './cut-picture.ts';
import { hintsOf, type PictureHint } from './picture-checks.ts';
import './crop-picture.css';

export interface CropPictureProps {
  /** decoded and upright according to its EXIF orientation */
  picture: HTMLImageElement;
  /** source file */
  file: File;
  slot: FileSlot;
  /** label of the picture */
  label: string;
  /** Receives the cropped file; the original one if cropping fails. */
  onUse: (file: File) => void;
  /** Requests another picture. */
  onOther: () => void;
  onClose: () => void;
}

/** Pixels that an arrow key moves the picture. */
const KEYBOARD_STEP = 8;
const LARGEST_ZOOM = 4;
/** Minimum size of a free-form frame, as a fraction of the picture. */
const SMALLEST_FRAME = 0.1;
const CENTRE = { x: 0, y: 0 };
/** The picture has no size until the dialog is open. */
const hasSize = ({ width, height }: PictureSize): boolean => width >= 1 && height >= 1;
const FULL_FRAME = { width: 1, height: 1 };

/** Crops and rotates a chosen picture by touch, mouse or keyboard. */
export default function CropPicture(props: CropPictureProps) {
  const { picture, file, slot, label, onUse, onOther, onClose } = props;
  const { t } = useText();
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [quarterTurns, setTurns] = useState(0);
  const [frame, setFrame] = useState(FULL_FRAME);
  const [shown, setShown] = useState<PictureSize>();
  const [area, setArea] = useState<PictureArea>();
  const [hints, setHints] = useState<readonly PictureHint[]>([]);
  const [isCutting, setCutting] = useState(false);
  const aspect = aspectOf(slot);

  const rotate = (side: 'left' | 'right'): void => {
    setTurns(turnedOnce(quarterTurns, side));
    setCrop(CENTRE);
  };
  const use = async (): Promise<void> => {
    if (!area || isCutting) return;
    setCutting(true);
    onUse((await cutPicture(picture, quarterTurns, area, file.name)) ?? file);
  };
  const updateHints = (part: PictureArea): void => {
    const pixels = hasSize(part) ? samplePixels(picture, quarterTurns, part) : undefined;
    setHints(pixels ? hintsOf(slot, part, pixels) : []);
  };
  const upright = shown && turnedSize(shown, quarterTurns);
  const freeFrame = upright && {
    width: upright.width * frame.width,
    height: upright.height * frame.height,
  };
  return (
    <Modal
      title={t('picture.title', { file: label })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" disabled={!area || isCutting} onClick={() => void use()}>
            {t('picture.use')}
          </button>
          <button type="button" className="button button-secondary" onClick={onOther}>
            {t('picture.other')}
          </button>
          <button type="button" className="button button-secondary" onClick={onClose}>
            {t('picture.cancel')}
          </button>
        </>
      }
    >
      <p>{t(aspect === undefined ? 'picture.paper' : 'picture.photo')}</p>
      <div className="crop-stage">
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          rotation={quarterTurns * 90}
          {...(aspect === undefined ? (freeFrame ? { cropSize: freeFrame } : {}) : { aspect })}
          maxZoom={LARGEST_ZOOM}
          keyboardStep={KEYBOARD_STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, part) => setArea(hasSize(part) ? part : undefined)}
          onCropComplete={(_share, part) => updateHints(part)}
          setMediaSize={setShown}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('picture.stage') }}
        />
      </div>
      <div className="crop-turn">
        <button type="button" className="button button-secondary" onClick={() => rotate('left')}>
          {t('picture.left')}
        </button>
        <button type="button" className="button button-secondary" onClick={() => rotate('right')}>
          {t('picture.right')}
        </button>
      </div>
      <CropSlider label={t('picture.zoom')} min={1} max={LARGEST_ZOOM} value={zoom} onChange={setZoom} />
      {aspect === undefined && (
        <details>
          <summary>{t('picture.edges')}</summary>
          {(['width', 'height'] as const).map((side) => (
            <CropSlider
              key={side}
              label={t(`picture.${side}`)}
              min={SMALLEST_FRAME}
              max={1}
              value={frame[side]}
              onChange={(value) => setFrame({ ...frame, [side]: value })}
            />
          ))}
        </details>
      )}
      <div className="crop-hints" role="status">
        {hints.map((hint) => (
          <p key={hint} className="file-warning">
            {t(`picture.hint.${hint}`)}
          </p>
        ))}
      </div>
    </Modal>
  );
}

interface CropSliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** Percent, so that both ends are reachable without rounding errors. */
const STEP = 5;
const percent = (value: number): number => Math.round(value * 100);

/** A range input for a number where 1 is 100 %. */
function CropSlider({ label, min, max, value, onChange }: CropSliderProps) {
  return (
    <label className="crop-slider">
      {label}
      <input
        type="range"
        min={percent(min)}
        max={percent(max)}
        step={STEP}
        value={percent(value)}
        aria-valuetext={`${percent(value)}%`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </label>
  );
}
