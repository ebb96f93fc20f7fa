import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberResult } from '@portal/contract/accounts/responses';
import { act } from 'react';
import { useLocation } from 'react-router';
import { renderInDom, type Rendered } from '../../testing/render-in-dom.tsx';
import { MemberMenu } from './member-menu.tsx';

const member: MemberResult = {
  ...{ _id: 'a1', mem_no: '7', name: 'Asha', appType: 'single', is_first_login: false },
};
const messages = { 'member.menu.unread': [['count'], ' unread'] as [[string], string] };

function Menu({ isFirst = false }: { isFirst?: boolean }) {
  const { pathname } = useLocation();
  return (
    <>
      <p id="place">{pathname}</p>
      <MemberMenu member={{ ...member, is_first_login: isFirst }} />
      <button type="button" id="elsewhere" />
    </>
  );
}

describe('the menu of the member area', () => {
  let page: Rendered;
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    globalThis.fetch = async () => Promise.resolve(Response.json({ data: { count: 3 } }));
  });
  afterEach(async () => {
    await page.close();
    globalThis.fetch = realFetch;
  });
  const isOpen = (): string | null => page.find('.menu-more').getAttribute('aria-expanded');

  it('has four entries on a phone; More opens the others, Escape closes them and gives the focus back', async () => {
    page = await renderInDom(<Menu />, messages);
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    const bar = [...page.find('.member-menu > ul').children].map((item) => item.firstElementChild);
    expect(bar.map((entry) => entry?.textContent)).toEqual([
      ...['member.menu.home', 'member.menu.details', 'member.menu.notices 33 unread', 'member.menu.more'],
    ]);
    const others = [...page.find('#member-more').children].map(({ textContent }) => textContent);
    expect(others).toEqual([
      ...['member.menu.kit', 'member.menu.password', 'member.menu.devices', 'member.menu.logout'],
    ]);
    expect(isOpen()).toBe('false');
    await page.click('.menu-more');
    expect([isOpen(), page.exists('.menu-entries-open')]).toEqual(['true', true]);
    await page.press('Escape');
    expect([isOpen(), page.exists('.menu-entries-open')]).toEqual(['false', false]);
    expect(page.find('.menu-more').ownerDocument.activeElement).toBe(page.find('.menu-more'));
    await page.click('.menu-more');
    await page.click('#elsewhere');
    expect(isOpen()).toBe('false');
  });

  it('closes More when an entry was followed, and marks where the member is', async () => {
    page = await renderInDom(<Menu />);
    await page.click('.menu-more');
    await page.click('a[href="/member/MemberKit"]');
    expect(page.find('#place').textContent).toBe('/member/MemberKit');
    expect(isOpen()).toBe('false');
    expect(page.find('a[href="/member/MemberKit"]').getAttribute('aria-current')).toBe('page');
    expect(page.find('.menu-more').getAttribute('aria-current')).toBe('true');
    await page.click('a[href="/member/deshboard"]');
    expect(page.find('a[href="/member/deshboard"]').getAttribute('aria-current')).toBe('page');
    expect(page.find('.menu-more').getAttribute('aria-current')).toBe(null);
  });

  it('is the log-out only after a first log-in', async () => {
    page = await renderInDom(<Menu isFirst />);
    expect(page.find('.member-menu').textContent).toBe('member.menu.logout');
  });
});
