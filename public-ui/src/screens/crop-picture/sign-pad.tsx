import { useState, type PointerEvent } from 'react';
import { Modal } from '../../controls/modal.tsx';
import { useText } from '../../language/use-text.ts';
import './sign-pad.css';

export interface SignPadProps {
  /** Receives the signature as a PNG: dark strokes on white. */
  onUse: (file: File) => void;
  onClose: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
type Stroke = readonly Point[];

/** Units of the pad; strokes are stored in them, so that a rotated phone or a zoom only scales them. */
const PAD = { width: 600, height: 300 };
const LINE_WIDTH = 5;
/** Pixels of the sent picture for a unit: 1,200 pixels are more than a certificate prints. */
const SENT_SCALE = 2;
/** A shorter line is a dot or a slip, in units. */
const SHORTEST = 150;

const lengthOf = (stroke: Stroke): number =>
  stroke.reduce((sum, { x, y }, at) => {
    const before = stroke[at - 1];
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);

/** Returns a stroke as SVG path data: curves through the middles between its points. */
function pathOf(stroke: Stroke): string {
  const [first = { x: 0, y: 0 }, ...rest] = stroke;
  const curves = rest.map(({ x, y }, at) => {
    const next = rest[at + 1] ?? { x, y };
    return `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`;
  });
  // A line of no length shows a tap as a dot.
  return `M${first.x} ${first.y}${curves.join('') || 'h0'}`;
}

async function pictureOf(strokes: readonly Stroke[]): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = PAD.width * SENT_SCALE;
  canvas.height = PAD.height * SENT_SCALE;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SENT_SCALE, SENT_SCALE);
  context.lineWidth = LINE_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) context.stroke(new Path2D(pathOf(stroke)));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
}

/** A pad to sign on with a finger, a pen or a mouse. Keyboard users choose a file instead. */
export default function SignPad({ onUse, onClose }: SignPadProps) {
  const { t } = useText();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  /** The pointer that draws; the palm of the hand is another one. */
  const [pointer, setPointer] = useState<number>();
  const [isTooLittle, setTooLittle] = useState(false);

  const pointsOf = (event: PointerEvent<SVGSVGElement>): Point[] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const { nativeEvent } = event;
    const coalesced = nativeEvent.getCoalescedEvents?.() ?? [];
    return (coalesced.length > 0 ? coalesced : [nativeEvent]).map(({ clientX, clientY }) => ({
      x: Math.round(((clientX - left) / width) * PAD.width),
      y: Math.round(((clientY - top) / height) * PAD.height),
    }));
  };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (pointer !== undefined || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointer(event.pointerId);
    setTooLittle(false);
    setStrokes([...strokes, pointsOf(event).slice(-1)]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.pointerId !== pointer) return;
    const added = pointsOf(event);
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), ...added]]);
  };
  const end = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.pointerId === pointer) setPointer(undefined);
  };
  const use = async (): Promise<void> => {
    const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
    if (length < SHORTEST) return setTooLittle(true);
    const file = await pictureOf(strokes);
    if (file) onUse(file);
  };
  return (
    <Modal
      title={t('picture.sign.title')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={() => void use()}>
            {t('picture.sign.use')}
          </button>
          <button type="button" className="button button-secondary" onClick={onClose}>
            {t('picture.cancel')}
          </button>
        </>
      }
    >
      <p>{t('picture.sign.lead')}</p>
      <svg
        className="sign-pad"
        role="img"
        aria-label={t('picture.sign.pad', { count: strokes.length })}
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        strokeWidth={LINE_WIDTH}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {strokes.map((stroke, at) => (
          <path key={at} d={pathOf(stroke)} />
        ))}
      </svg>
      <p className="sign-problem" role="alert">
        {isTooLittle && t('picture.sign.little')}
      </p>
      <div className="sign-undo">
        <button
          type="button"
          className="button button-secondary"
          onClick={() => setStrokes(strokes.slice(0, -1))}
        >
          {t('picture.sign.undo')}
        </button>
        <button type="button" className="button button-secondary" onClick={() => setStrokes([])}>
          {t('picture.sign.clear')}
        </button>
      </div>
    </Modal>
  );
}
