/** Draws distinguishable portraits, so that no real person's face is used. */
import type { SKRSContext2D } from '@napi-rs/canvas';

/** Subject of a portrait. */
export interface Sitter {
  gender: 'female' | 'male';
  /** Determines colours, hair and spectacles. */
  seed: number;
}

const skins = ['#8d5a3b', '#a96f48', '#b9835a', '#c99a6f', '#7a4a30'];
const hairs = ['#1c1410', '#2b1b12', '#3a2a20', '#57534e'];
const coats = ['#1e3a8a', '#065f46', '#7f1d1d', '#4c1d95', '#334155', '#9a3412'];
const walls = ['#dbeafe', '#e7e5e4', '#dcfce7', '#fef3c7'];

const pick = (list: readonly string[], seed: number): string => list[seed % list.length] ?? '#000000';

/** Draws head and shoulders in front of a plain wall; sizes in px. */
export function drawPortrait(pen: SKRSContext2D, width: number, height: number, sitter: Sitter): void {
  const { gender, seed } = sitter;
  const skin = pick(skins, seed);
  const hair = pick(hairs, seed >> 1);
  const x = (part: number): number => width * part;
  const y = (part: number): number => height * part;
  const fillEllipse = (
    colour: string,
    at: [number, number],
    radius: [number, number],
    from = 0,
    to = 2,
  ): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(x(at[0]), y(at[1]), x(radius[0]), y(radius[1]), 0, Math.PI * from, Math.PI * to);
    pen.fill();
  };
  pen.fillStyle = pick(walls, seed >> 2);
  pen.fillRect(0, 0, width, height);

  if (gender === 'female') {
    fillEllipse(hair, [0.5, 0.42], [0.255, 0.27]);
    pen.fillRect(x(0.245), y(0.42), x(0.51), y(0.3));
  }
  fillEllipse(pick(coats, seed), [0.5, 1.02], [0.42, 0.34]);
  fillEllipse(skin, [0.5, 0.7], [0.12, 0.09]);
  pen.fillStyle = skin;
  pen.fillRect(x(0.42), y(0.55), x(0.16), y(0.14));
  fillEllipse(skin, [0.5, 0.43], [0.2, 0.215]);
  fillEllipse(hair, [0.5, 0.34], [0.205, 0.15], 1, 2);
  if (gender === 'male' && seed % 3 === 0) fillEllipse(hair, [0.5, 0.535], [0.085, 0.018]);

  for (const side of [-1, 1]) {
    fillEllipse('#f5f5f4', [0.5 + side * 0.078, 0.42], [0.034, 0.016]);
    fillEllipse('#1c1410', [0.5 + side * 0.078, 0.42], [0.014, 0.013]);
  }
  pen.strokeStyle = '#1c1410';
  pen.lineWidth = x(0.009);
  pen.beginPath();
  pen.arc(x(0.5), y(0.545), x(0.06), Math.PI * 0.2, Math.PI * 0.8);
  pen.moveTo(x(0.5), y(0.43));
  pen.lineTo(x(0.485), y(0.485));
  pen.lineTo(x(0.505), y(0.488));
  pen.stroke();
  if (seed % 4 === 1) {
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.arc(x(0.5 + side * 0.078), y(0.42), x(0.055), 0, Math.PI * 2);
      pen.stroke();
    }
  }
}
