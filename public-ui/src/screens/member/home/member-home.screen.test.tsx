import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MemberResult } from '@portal/contract/accounts/responses';
import { act } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { renderInDom, type Rendered } from '../../../testing/render-in-dom.tsx';

jest.unstable_mockModule('../../../app/mark.svg', () => ({ default: 'mark.svg' }));
// It has its own journey, with a service worker.
jest.unstable_mockModule('./use-offline-card.ts', () => ({ useOfflineCard: () => undefined }));

const member: MemberResult = {
  ...{ _id: 'a1', mem_no: '301', name: 'Asha Verma', appType: 'single', is_first_login: false },
};
const proven = `https://portal.example/verify/${'A'.repeat(32)}#${'1'.repeat(287)}`;
const file = (document: string, more: object = {}) => ({
  ...{ document, mem_no: '301', person: 0, issuedAt: '2026-11-28T20:00:00.000Z' },
  ...{ name: `301-${document}.jpg`, url: `https://files.example/${document}.jpg`, ...more },
});
const notice = (title: string, unread: boolean) => ({
  ...{ _id: title, title, unread, text: '', userType: 'All', publishedAt: '2026-11-28T20:00:00.000Z' },
});

describe('the home of a member', () => {
  let page: Rendered;
  let Home: typeof import('./member-home.screen.tsx').default;
  let answers: Record<string, unknown>;
  const realFetch = globalThis.fetch;
  const realNavigator = Object.getOwnPropertyDescriptors(navigator);
  beforeAll(async () => {
    ({ default: Home } = await import('./member-home.screen.tsx'));
  });
  beforeEach(() => {
    answers = {
      '/api/member/record/a1': {
        data: {
          ...{ _id: 'a1', appType: 'single', memberState: 'active', address: {} },
          applicants: [{ mem_no: '301', docstatus: 'doctor', profile_image: '' }],
        },
      },
      '/api/member/documents': { data: [file('certificate'), file('card', { proven })], earlier: [] },
      '/api/member/pending': { data: {} },
      '/api/member/notices/unread': { data: { count: 2 } },
      '/api/get_notices_for_member': {
        data: [notice('Convention', false), notice('Health camp', true)],
        ...{ totalItems: 2, totalPages: 1 },
      },
    };
    globalThis.fetch = async (input) => {
      const path = new URL(typeof input === 'string' ? input : '', 'https://portal.example').pathname;
      return Promise.resolve(
        path.endsWith('.jpg') ? new Response('picture') : Response.json(answers[path] ?? { data: {} }),
      );
    };
  });
  afterEach(async () => {
    await page.close();
    globalThis.fetch = realFetch;
    for (const name of ['canShare', 'share'])
      if (!(name in realNavigator)) Reflect.deleteProperty(navigator, name);
  });

  const show = async (shown = member): Promise<void> => {
    page = await renderInDom(
      <Routes>
        <Route element={<Outlet context={shown} />}>
          <Route path="*" element={<Home />} />
        </Route>
      </Routes>,
      { 'member.unread': [['count'], ' new notices'] },
    );
    await settle();
  };
  const settle = async (): Promise<void> =>
    act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
  const words = (selector: string): string => page.find(selector).textContent ?? '';

  it('is headed by the card: name with title, kind, state, number, validity and a QR code', async () => {
    await show();
    expect(words('.card-name')).toBe('Dr. Asha Verma');
    expect(words('.card-kind')).toBe('membership.life membership.active');
    expect(words('.membership-number dd')).toBe('301');
    expect(words('.membership-card dl')).toContain('membership.forLife');
    // The corner of every QR code is a dark row of seven modules, inside a white edge of four.
    expect(page.find('.card-qr path').getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
    await page.click('.card-qr');
    expect(page.find('dialog .qr-large path').getAttribute('d')).toBe(
      page.find('.card-qr path').getAttribute('d'),
    );
    await page.press('Escape');
    expect(page.exists('dialog')).toBe(false);
  });

  it('has a card without a title for a student and without a code where the office has drawn none', async () => {
    answers['/api/member/documents'] = { data: [], earlier: [] };
    await show({ ...member, appType: 'student' });
    expect(words('.card-name')).toBe('Asha Verma');
    expect([page.exists('.card-qr'), page.exists('.wide-actions a')]).toEqual([false, false]);
    expect(words('#root')).toContain('member.documents.none');
  });

  it('counts the new notices and links to the newest of them', async () => {
    await show();
    expect(words('#unread-notices')).toBe('2 new notices');
    expect(words('a[href="/member/NoticeMember/Health%20camp"]')).toBe('Health camp');
    expect(words('#root')).not.toContain('Convention');
  });

  it('sends a message with the address of the check where the browser shares no files, without the signature', async () => {
    await show();
    const { href } = page.find<HTMLAnchorElement>('.wide-actions a');
    expect(new URL(href).origin).toBe('https://wa.me');
    expect(new URL(href).searchParams.get('text')).toBe(
      `member.share.text https://portal.example/verify/${'A'.repeat(32)}`,
    );
  });

  it('shares card and certificate as pictures where it can', async () => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => {
        shared.push(data);
        if (shared.length === 1) throw new DOMException('', 'NotAllowedError');
        return Promise.resolve();
      },
    });
    await show();
    await page.click('.wide-actions button');
    await settle();
    // The press was too long ago when the pictures had come.
    expect(words('[role=status]')).toBe('member.share.ready');
    await page.click('.wide-actions button');
    await settle();
    expect(page.exists('[role=status]')).toBe(false);
    expect(shared.map(({ files }) => files?.map(({ name, size }) => [name, size]))).toEqual(
      Array.from({ length: 2 }, () => [
        ['301-card.jpg', 7],
        ['301-certificate.jpg', 7],
      ]),
    );
  });

  it('offers the home screen once to a browser that has offered it before, also on another page', async () => {
    const { keepInstallPrompt } = await import('../../../app/install-prompt.ts');
    await show();
    expect(page.exists('#home-screen')).toBe(false);
    let asked = 0;
    keepInstallPrompt();
    const { Event: DomEvent } = window;
    const offer = new DomEvent('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt: async () => Promise.resolve((asked += 1)) }));
    expect(offer.defaultPrevented).toBe(true);
    await page.close();
    await show();
    await page.click('[aria-labelledby=home-screen] .button');
    expect([asked, page.exists('#home-screen')]).toEqual([1, false]);
    expect(localStorage.getItem('homeScreenOffer')).toBe('dismissed');
  });
});
