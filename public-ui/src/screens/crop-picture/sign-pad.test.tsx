import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';

// Styles are built by Vite.
jest.unstable_mockModule('./sign-pad.css', () => ({}));

describe('the pad to sign on', () => {
  let page: Rendered;
  let SignPad: typeof import('./sign-pad.tsx').default;
  let used: File[];
  let drawn: string[];
  beforeAll(async () => {
    ({ default: SignPad } = await import('./sign-pad.tsx'));
  });
  beforeEach(async () => {
    used = [];
    drawn = [];
    page = await renderInDom(<SignPad onUse={(file) => used.push(file)} onClose={() => undefined} />);
    const pad = page.find<HTMLElement>('svg');
    pad.setPointerCapture = () => undefined;
    // Half as wide as its units.
    pad.getBoundingClientRect = () => ({ left: 10, top: 20, width: 300, height: 150 }) as DOMRect;
    const context = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (target, name) =>
          target[String(name)] ?? ((path: { d: string }) => void (name === 'stroke' && drawn.push(path.d))),
        set: () => true,
      },
    );
    window.HTMLCanvasElement.prototype.getContext = (() => context) as never;
    window.HTMLCanvasElement.prototype.toBlob = (done: BlobCallback) => done(new Blob(['png']));
    (globalThis as { Path2D?: unknown }).Path2D = class {
      readonly d: string;
      constructor(d: string) {
        this.d = d;
      }
    };
  });
  afterEach(async () => page.close());

  const point = async (type: string, x: number, y: number, pointerId = 1): Promise<void> => {
    const event = new window.MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true });
    Object.assign(event, { pointerId });
    await act(async () => page.find('svg').dispatchEvent(event));
  };
  const stroke = async (...points: [number, number][]): Promise<void> => {
    const [first = [0, 0], ...rest] = points;
    await point('pointerdown', ...first);
    for (const at of rest) await point('pointermove', ...at);
    await point('pointerup', ...(rest.at(-1) ?? first));
  };
  const paths = (): (string | null)[] =>
    [...page.find('svg').querySelectorAll('path')].map((path) => path.getAttribute('d'));
  const use = async (): Promise<void> => page.click('.modal-actions .button');

  it('draws strokes in units of its own, which a rotation only scales', async () => {
    await stroke([10, 20], [160, 95], [310, 170]);
    expect(paths()).toEqual(['M0 0Q300 150 450 225Q600 300 600 300']);
  });

  it('sends what was signed as a picture, once it is more than a dot', async () => {
    await stroke([10, 20], [160, 95]);
    await use();
    expect(used.map(({ name, type }) => [name, type])).toEqual([['signature.png', 'image/png']]);
    expect(drawn).toEqual(paths());
    expect(page.find('[role=alert]').textContent).toBe('');
  });

  it.each<[string, [number, number][][]]>([
    ['nothing', []],
    ['a dot', [[[50, 50]]]],
    ['three dots', [[[50, 50]], [[60, 50]], [[70, 50]]]],
    // 74 pixels are 148 units.
    [
      'a short line',
      [
        [
          [50, 50],
          [124, 50],
        ],
      ],
    ],
  ])('sends nothing for %s, and says why', async (_what, strokes) => {
    for (const points of strokes) await stroke(...points);
    await use();
    expect(used).toEqual([]);
    expect(page.find('[role=alert]').textContent).toBe('picture.sign.little');
  });

  it('follows the first pointer only: a palm draws nothing', async () => {
    await point('pointerdown', 10, 20);
    await point('pointerdown', 200, 100, 2);
    await point('pointermove', 210, 110, 2);
    await point('pointermove', 60, 20);
    expect(paths()).toEqual(['M0 0Q100 0 100 0']);
  });

  it('takes back the last stroke, or all of them', async () => {
    await stroke([10, 20], [60, 20]);
    await stroke([10, 40], [60, 40]);
    await stroke([10, 60], [60, 60]);
    await page.click('.sign-undo .button');
    expect(paths()).toHaveLength(2);
    await page.click('.sign-undo .button + .button');
    expect(paths()).toEqual([]);
  });
});
