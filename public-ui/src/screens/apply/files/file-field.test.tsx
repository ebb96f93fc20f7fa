import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { UploadSlot } from '@portal/contract/enums';
import { portalTextOf } from '@portal/contract/portal-texts';
import { act } from 'react';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';

// Catalogues and styles are built by Vite.
jest.unstable_mockModule('../../../language/language.ts', () => ({
  loadTexts: async () => Promise.resolve(),
}));
jest.unstable_mockModule('../../crop-picture/crop-picture.tsx', () => ({ default: () => <dialog open /> }));

const target = { appId: 'a', appType: 'single', person: 0 } as const;

describe('the messages of a file field', () => {
  let page: Rendered;
  let FileField: typeof import('./file-field.tsx').FileField;
  beforeAll(async () => {
    ({ FileField } = await import('./file-field.tsx'));
  });
  const { fetch } = globalThis;
  afterEach(async () => {
    globalThis.fetch = fetch;
    await page.close();
  });

  const choose = async (file: File): Promise<void> => {
    const input = page.find<HTMLInputElement>('#photo');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    await act(async () => input.dispatchEvent(new window.Event('change', { bubbles: true })));
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  const render = async (
    slot: UploadSlot = 'profile_image',
    onUploadStart: (upload: Promise<void>) => void = () => undefined,
  ): Promise<void> => {
    page = await renderInDom(
      <FileField
        id="photo"
        label="Photo"
        hint={undefined}
        error="Profile image is required"
        target={{ ...target, slot }}
        value=""
        onStored={() => undefined}
        onUploadStart={onUploadStart}
      />,
    );
    expect(page.find('#photo-error').textContent).toBe('Profile image is required');
  };

  it('that a file is required disappears as soon as one is chosen', async () => {
    globalThis.fetch = async () => new Promise<never>(() => undefined);
    await render();
    await choose(new File(['x'], 'photo.jpg'));
    expect(page.exists('progress')).toBe(true);
    expect(page.exists('#photo-error')).toBe(false);
  });

  it.each([
    ['profile_image', 99, 400, true],
    ['profile_image', 400, 99, true],
    ['profile_image', 100, 100, false],
    ['cert_image', 99, 400, true],
    // Scanned signatures are low; the server judges their ink.
    ['signature_image', 140, 60, false],
  ] as const)('that a %s of %i x %i pixels is too small: %p', async (slot, width, height, isTooSmall) => {
    const { Image } = globalThis;
    globalThis.Image = class {
      readonly naturalWidth = width;
      readonly naturalHeight = height;
      src = '';
      decode = async (): Promise<void> => Promise.resolve();
    } as never;
    const uploads: unknown[] = [];
    await render(slot, (upload) => uploads.push(upload));
    await choose(new File(['x'], 'photo.jpg'));
    globalThis.Image = Image;
    const text = page.exists('#photo-error') ? page.find('#photo-error').textContent : undefined;
    expect([text, page.exists('dialog')]).toEqual(
      isTooSmall ? [portalTextOf('file.tooSmall', 'en'), false] : [undefined, true],
    );
    expect(uploads).toEqual([]);
  });

  it('that the file is sent uncropped is not beside its rejection', async () => {
    await render();
    await choose(new File(['<html>'], 'page.html'));
    await choose(new File([], 'photo.jpg'));
    expect(page.find('#photo-error').textContent).toBe(portalTextOf('file.empty', 'en'));
    expect(page.find('.field').textContent).not.toContain('apply.file.uncropped');
  });
});
