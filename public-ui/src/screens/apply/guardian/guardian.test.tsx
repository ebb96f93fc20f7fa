import type { DraftView, GuardianView } from '@portal/contract/applications/responses';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { portalTextOf } from '@portal/contract/portal-texts';
import { act } from 'react';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';

// Catalogues and styles are built by Vite.
jest.unstable_mockModule('../../../language/language.ts', () => ({
  activeLanguage: () => 'en',
  loadTexts: async () => Promise.resolve(),
}));
jest.unstable_mockModule('../apply-form.css', () => ({}));

const guardian: GuardianView = {
  ...{ name: 'Latha Nair', relation: 'mother', email: 'latha@post.example', phone: '9876500009' },
  ...{ minors: [], state: 'asked' },
};

describe('a guardian’s consent', () => {
  let page: Rendered;
  let answers: Record<string, [status: number, body: unknown]>;
  let sent: [path: string, body: unknown][];
  let ConsentScreen: typeof import('./consent.screen.tsx').default;
  let GuardianPanel: typeof import('./guardian-panel.tsx').default;
  const { fetch, location } = globalThis;
  beforeAll(async () => {
    ({ default: ConsentScreen } = await import('./consent.screen.tsx'));
    ({ default: GuardianPanel } = await import('./guardian-panel.tsx'));
  });
  beforeEach(() => {
    sent = [];
    answers = {
      '/api/guardian': [
        200,
        { data: { guardian: 'Latha Nair', relation: 'mother', minors: ['Meera Nair'] } },
      ],
      '/api/guardian/consent': [200, { status: 200, msg: '' }],
    };
    globalThis.fetch = (async (request: string, options?: { body?: string }) => {
      const { pathname } = new URL(request, 'https://portal.example');
      if (options?.body !== undefined) sent.push([pathname, JSON.parse(options.body)]);
      const [status, body] = answers[pathname] ?? [200, { data: {} }];
      return Promise.resolve(Response.json(body, { status }));
    }) as typeof fetch;
    Object.assign(globalThis, { location: { ...location, hash: '#a.b' } });
  });
  afterEach(async () => {
    Object.assign(globalThis, { fetch, location });
    await page.close();
  });
  const settle = async (): Promise<void> => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  const openLink = async (): Promise<void> => {
    page = await renderInDom(<ConsentScreen />);
    await settle();
  };
  const give = async (): Promise<void> => {
    await page.click('.step-actions .button');
    await settle();
  };

  it('is given by the link, once the declaration is ticked', async () => {
    await openLink();
    expect(page.find('dl').textContent).toContain('Meera Nair');
    await give();
    expect(page.find('#guardian-declaration-error').textContent).toBe(portalTextOf('guardian.declare', 'en'));
    expect(sent.map(([path]) => path)).toEqual(['/api/guardian']);
    await page.click('#guardian-declaration');
    await give();
    expect(sent.at(-1)).toEqual(['/api/guardian/consent', { token: 'a.b', declaration: '1' }]);
    expect(page.find('h1').textContent).toBe('guardian.thanks.title');
  });

  it.each(['/api/guardian', '/api/guardian/consent'])(
    'is refused by %s for a link that is over',
    async (call) => {
      answers[call] = [409, { status: 409, key: 'guardian.linkOver', msg: '' }];
      await openLink();
      if (call !== '/api/guardian') {
        await page.click('#guardian-declaration');
        await give();
      }
      expect(page.find('[role=alert]').textContent).toBe(portalTextOf('guardian.linkOver', 'en'));
    },
  );

  it('is given on paper by a guardian without an e-mail', async () => {
    const given: GuardianView[] = [];
    const saved = { ...guardian, email: '', sheet: 'applications/student/draft1/v1/guardian_image.jpg' };
    answers['/api/drafts/draft1/guardian/sheet'] = [
      200,
      { status: 200, msg: '', data: { ...saved, state: 'given' } },
    ];
    page = await renderInDom(
      <GuardianPanel
        draft={{ appId: 'draft1', appType: 'student' } as DraftView}
        names={['Meera Nair']}
        id="guardian"
        error={undefined}
        saveAnswers={async () => Promise.resolve(true)}
        guardian={undefined}
        onChange={(changed) => given.push(changed)}
      />,
    );
    await page.type('#guardian', 'Latha Nair');
    await page.click('#guardian-relation-1');
    await page.type('#guardian-phone', '98765 00009');
    expect(page.exists('.consent-sheet')).toBe(false);
    await page.click('#guardian-on-paper');
    expect(page.exists('#guardian-email')).toBe(false);
    expect(page.find('.consent-sheet').textContent).toContain('draft1');
    await page.click('section > div > p:last-child button');
    await settle();
    expect(sent.at(-1)).toEqual([
      '/api/drafts/draft1/guardian/sheet',
      { name: 'Latha Nair', relation: 'mother', phone: '9876500009', language: 'en', sheet: '' },
    ]);
    expect(given).toEqual([{ ...saved, state: 'given' }]);
  });

  it('is noticed on the applicant’s page by itself', async () => {
    const given: GuardianView[] = [];
    answers['/api/drafts/draft1'] = [200, { data: { guardian: { ...guardian, state: 'given' } } }];
    page = await renderInDom(
      <GuardianPanel
        draft={{ appId: 'draft1' } as DraftView}
        names={['Meera Nair']}
        id="guardian"
        error={undefined}
        saveAnswers={async () => Promise.resolve(true)}
        guardian={guardian}
        onChange={(changed) => given.push(changed)}
      />,
    );
    await settle();
    expect(given[0]).toMatchObject({ name: 'Latha Nair', state: 'given' });
  });
});
