import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';
import { upload } from './upload.ts';

const target = { appId: 'a', appType: 'single', slot: 'cert_image', person: 0 } as const;
const key = 'applications/single/a/v1/cert_image.pdf';

/** A request of which the first try never gets anywhere. */
class FakeRequest {
  static tries: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  onloadend: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {
    this.onloadend();
  }
  send(): void {
    FakeRequest.tries.push(this);
    if (FakeRequest.tries.length === 1) return;
    this.status = 200;
    setTimeout(() => this.onloadend(), 100);
  }
}

describe('an upload without progress', () => {
  let page: Rendered;
  const { fetch, XMLHttpRequest } = globalThis;
  beforeEach(async () => {
    page = await renderInDom(null);
    FakeRequest.tries = [];
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
    globalThis.fetch = async (address: unknown) =>
      Response.json(
        String(address).includes('signed-url') ? { url: 'https://storage.example/x', key } : { state: 'ok' },
      );
    jest.useFakeTimers();
  });
  afterEach(async () => {
    jest.useRealTimers();
    Object.assign(globalThis, { fetch, XMLHttpRequest });
    await page.close();
  });

  it('is aborted after 10 s and tried again by itself', async () => {
    const file = new File(['%PDF-1.7'], 'licence.pdf');
    const uploaded = upload(target, file, () => undefined, new AbortController().signal);
    await jest.advanceTimersByTimeAsync(9_900);
    expect(FakeRequest.tries).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(FakeRequest.tries).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await uploaded).toMatchObject({ key });
  });
});
