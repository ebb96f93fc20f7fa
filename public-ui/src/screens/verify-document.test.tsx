import { afterEach, describe, expect, it } from '@jest/globals';
import type { VerifyDocumentResponse } from '@portal/contract/members/responses';
import { onlineWords } from '../offline-proof/proof-words.ts';
import { renderInDom, type Rendered } from '../testing/render-in-dom.tsx';
import { DocumentVerdict } from './verify-document.screen.tsx';

const document: VerifyDocumentResponse = {
  ...{ name: 'Dr. Asha Verma', document: 'card', issuedAt: '2026-11-28T20:00:00.000Z', mem_no: '10427' },
  ...{ appType: 'single', state: 'active', validity: 'Lifetime' },
};

describe('the verdict on a document', () => {
  let page: Rendered;
  afterEach(async () => page.close());

  it('is only not to trust it when its code was changed, whatever the record says', async () => {
    page = await renderInDom(
      <DocumentVerdict document={document} words={onlineWords({ state: 'forged' }, '10427', 'en')} />,
    );
    expect(page.find('#root').textContent).toBe(
      'Do not trust this document: the code was changed. Scan the QR code once more to be sure.',
    );
    expect(page.find('#root section').getAttribute('role')).toBe('alert');
  });

  it('shows the photo of a genuine card, and none beside a forged code', async () => {
    const photo = 'https://files.example/photo.jpg';
    page = await renderInDom(<DocumentVerdict document={document} words={undefined} photo={photo} />);
    expect(page.find<HTMLImageElement>('#root img').src).toBe(photo);
    await page.close();
    page = await renderInDom(
      <DocumentVerdict
        document={document}
        words={onlineWords({ state: 'forged' }, '10427', 'en')}
        photo={photo}
      />,
    );
    expect(page.exists('#root img')).toBe(false);
  });

  it('names kind, India date of issue, name with title and number of a genuine one', async () => {
    page = await renderInDom(<DocumentVerdict document={document} words={undefined} />);
    const values = [...page.find('dl').querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(values.slice(0, 4)).toEqual(['ID card', '29 Nov 2026', 'Dr. Asha Verma', '10427']);
    expect(page.find('#root').textContent).toContain('verify.genuine');
  });
});
