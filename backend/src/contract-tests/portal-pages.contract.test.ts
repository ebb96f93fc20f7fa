/** Pages of the portal as it is built, with their content already in them (docs/rules/pages.md). */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultBranding } from '@portal/contract/settings/brand';
import { pages } from '@portal/contract/pages';
import type { LightMyRequestResponse } from 'fastify';
import { Types } from 'mongoose';
import { textOf } from '@portal/contract/texts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { type Portal, startPortal } from './testing/portal.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { PortalPagesModule } from '../operations/portal-pages/portal-pages.module.js';
import { PricesRepository } from '../settings/pricing/prices.repository.js';

/** What a change takes to show: branding and prices are kept for 2 s. */
const SHOWS_MS = 2_100;

/**
 * Asks for a page until it is rendered: one that takes over a second is sent as built, and the next request gets the rendered one
 * (docs/rules/pages.md). Compressed pages are not looked into.
 */
async function askRendered(ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask();
    const isBuilt = answer.body.includes('<div id="root">') && !answer.body.includes('id="first-view"');
    if (!isBuilt || tries === 20) return answer;
    await pause(200);
  }
}

describe('pages that come with their content', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp([PortalPagesModule]);
  });
  afterAll(() => test.close());

  const get = async (url: string, headers: Record<string, string> = {}) =>
    askRendered(async () => test.app.inject({ url, headers }));
  const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
  const changeBranding = async (value: object): Promise<void> => {
    await test.connection
      .collection<{ _id: string }>('branding')
      .updateOne({ _id: 'branding' }, { $set: { value: { ...defaultBranding, ...value } } });
    await pause(SHOWS_MS);
  };

  it.each([
    ['/', 'National Medicos Organisation – NMO', 'Fill in the form'],
    ['/membership', 'Choose your membership – NMO', 'Couple Doctor Membership'],
    ['/ApplicationHome', 'Choose your membership – NMO', 'Couple Doctor Membership'],
    ['/LifeMemberpage', 'Life membership for one doctor – NMO', '₹1,635'],
    ['/lifememberPAGE/', 'Life membership for one doctor – NMO', '₹1,635'],
    ['/StudentPayment', 'Student membership – NMO', '₹500'],
    ['/MembershipFormVedio', 'How to fill in the form – NMO', 'Read it instead'],
    ['/membership_login', 'Member Portal – NMO', 'Membership ID or e-mail'],
    ['/MemberForgetPass', 'Forgot Password – NMO', 'Send OTP'],
    ['/MemberSendOtp', 'Enter the OTP – NMO', 'Verify OTP'],
    ['/MembernewPass', 'New password – NMO', 'Set password'],
    ['/track', 'Track your application – NMO', 'Show status'],
    ['/continue', 'Continue an application – NMO', 'Send the code'],
    ['/privacy', 'Privacy notice – NMO', 'Last updated: '],
    ['/terms', 'Terms, cancellation and refunds – NMO', 'Last updated: '],
    ['/contact', 'Contact – NMO', 'Write to the office'],
    ['/feedback', 'Contact – NMO', 'Write to the office'],
  ])('%s is there before a script has run', async (url, title, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Cookie, Accept-Encoding',
    });
    expect(answer.body).toContain(`<title>${title}</title>`);
    expect(answer.body).toContain('<html lang="en"');
    expect(answer.body).toMatch(new RegExp(`<div id="root">.+${text}`, 's'));
  });

  it('is in Hindi for who asks for it, and in the language that was chosen for who chose', async () => {
    const asked = await get('/', hindi);
    expect(asked.body).toContain('<html lang="hi"');
    expect(asked.body).toContain('सदस्य कैसे बनें');
    expect(asked.body).not.toContain('How it works');
    const chosen = await get('/', { ...hindi, cookie: 'language=en' });
    expect(chosen.body).toContain('How it works');
    const other = await get('/LifeMemberpage', { cookie: 'language=hi' });
    expect(other.body).toContain('सदस्यता शुल्क');
    const nonsense = await get('/', { cookie: 'language=<script>' });
    expect(nonsense.body).toContain('How it works');
  });

  it('runs no script of its own: all that is in it comes from our files or is data', async () => {
    const { body } = await get('/LifeMemberpage', hindi);
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts.map((tag) => tag.replace(/-[\w-]{8}\.js/, '-HASH.js'))).toEqual([
      '<script async src="/assets/early-HASH.js">',
      '<script type="module" crossorigin src="/assets/index-HASH.js">',
      '<script type="application/json" id="first-view">',
    ]);
    expect(body).not.toMatch(/ on\w+="/);
  });

  it.each(['/', '/privacy', '/track'])('%s waits for no other file before it is painted', async (url) => {
    const { body } = await get(url);
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('<style>:root{');
    const sheets = head.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(sheets.filter((sheet) => !sheet.includes('media="not all"'))).toEqual([]);
  });

  it('hides what a fragment can change before it is painted', async () => {
    for (const url of ['/track', '/continue', '/verify/x']) {
      const { body } = await get(url);
      expect(body).toMatch(/<script src="\/assets\/early-/);
      expect(body).toContain('.has-fragment main .page>:not(h1){visibility:hidden}');
    }
  });

  it.each([
    ['/membership_login', 'Logging in needs JavaScript, your membership number or e-mail'],
    ['/MemberForgetPass', 'a code that we send to your registered e-mail. This needs JavaScript.'],
    ['/continue', 'a code that we send to its e-mail. This needs JavaScript.'],
    ['/track', 'You can look up your status here as it is.'],
    ['/contact', 'The message form on this page needs JavaScript.'],
  ])('%s says without JavaScript what it needs, and whom to ask', async (url, text) => {
    const notice = /<noscript>.*?<\/noscript>/s.exec((await get(url)).body)?.[0];
    expect(notice).toContain(text);
    expect(notice).toContain(`${defaultBranding.phone}, ${defaultBranding.email}`);
    expect(notice).not.toContain('%');
  });

  it('names at once what the page will ask for, and these files are there', async () => {
    const { body } = await get('/member/deshboard');
    expect(body).toContain('<div id="root"></div>');
    const files = [...body.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
    for (const part of ['member-area', 'member-home.screen', 'controls'])
      expect(files.some((file) => file.includes(part))).toBe(true);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) expect((await get(file)).statusCode).toBe(200);
  });

  it('is known of every address that people open', async () => {
    const left = Object.values(pages).filter(({ app }) => app === 'portal');
    for (const { path } of left) {
      const { body } = await get(path.replace(/:\w+/, 'x'));
      expect(body).toContain('<div id="root">');
    }
  });

  it('comes without content to a browser that sees the page in its own way', async () => {
    const empty = async (url: string, own: string): Promise<boolean> =>
      (await get(url, { cookie: `own=${own}` })).body.includes('<div id="root"></div>');
    expect(await empty('/', 'cards')).toBe(true);
    expect(await empty('/', 'couple.number')).toBe(false);
    expect(await empty('/LifeMemberpage', 'couple')).toBe(true);
    expect(await empty('/StudentPayment', 'couple.number')).toBe(true);
    expect(await empty('/StudentPayment', 'couple')).toBe(false);
  });

  it('is not sent again to a browser that has it, and comes compressed', async () => {
    const first = await get('/');
    const etag = String(first.headers['etag']);
    const again = await get('/', { 'if-none-match': etag });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    expect((await get('/', { ...hindi, 'if-none-match': etag })).statusCode).toBe(200);
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.body);
    const zipped = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body);
  });

  it('can be kept among the programs of a phone, under the name of the organisation, with icons that are there', async () => {
    const english = await get('/manifest.webmanifest');
    expect(english.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = english.json<{
      name: string;
      start_url: string;
      icons: { src: string; sizes: string }[];
    }>();
    expect(manifest).toMatchObject({
      name: 'National Medicos Organisation',
      short_name: 'NMO',
      start_url: '/resMemsidenav',
      display: 'standalone',
      theme_color: '#c2410c',
    });
    expect((await get('/manifest.webmanifest', hindi)).json()).toMatchObject({
      name: 'नेशनल मेडिकोज़ ऑर्गनाइज़ेशन',
      lang: 'hi',
    });
    const sizeOf = async (url: string): Promise<string> => {
      const { rawPayload, headers } = await get(url);
      expect(headers['content-type']).toBe('image/png');
      return `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`;
    };
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
    expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180');
    const { body } = await get('/');
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/link-picture.png" />');
    expect(await sizeOf('/link-picture.png')).toBe('1200x630');
  });

  it('has nothing in it of who asks', async () => {
    const plain = await get('/');
    const known = await get('/?token=secret-of-asha', {
      cookie: 'draft=secret-of-asha; member_refresh=secret-of-asha',
      authorization: 'Bearer secret-of-asha',
      'user-agent': 'secret-of-asha',
    });
    expect(known.body).toBe(plain.body);
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  it('shows what the office wrote as text, whatever it is', async () => {
    const hostile = `</script><script>alert("motto")</script><img src=x onerror=alert(1)> $& $'`;
    await changeBranding({
      motto: hostile,
      name: hostile,
      shortName: '"><b>x',
      colours: { ...defaultBranding.colours, brand: 'red"><script>' },
    });
    const { body } = await get('/');
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body.match(/<\/script>/g)).toHaveLength(3);
    expect(body).not.toMatch(/<img src=x/);
    expect(body).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(&quot;motto&quot;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; $&amp; $',
    );
    expect(body).not.toContain('<b>');
    const data = /id="first-view">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect((JSON.parse(data) as { branding: { motto: string } }).branding.motto).toBe(hostile);
    await changeBranding({});
  });

  it('is another one when the price is another one', async () => {
    const before = await get('/StudentPayment');
    expect(before.body).toContain('₹500');
    const lines = [{ label: 'Membership fee', labelHi: 'सदस्यता शुल्क', amount: 615 }];
    await test.app
      .get(PricesRepository, { strict: false })
      .seed([{ plan: 'student', lines, total: 615 }], new Date(Date.now() - 1_000));
    await pause(SHOWS_MS);
    const after = await get('/StudentPayment', { 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('<td>₹615</td>');
  });

  it('has the text of the office as it is now, as text', async () => {
    const before = await get('/terms', hindi);
    expect(before.body).toContain('<h1 tabindex="-1">शर्तें, आवेदन छोड़ना और शुल्क वापसी</h1>');
    const text = { title: 'Terms </script><b>', body: '## <img src=x onerror=alert(1)>\n\nPay & stay' };
    await test.connection
      .collection<{ _id: string }>('site_pages')
      .updateOne({ _id: 'terms' }, { $set: { version: 2, text: { en: text, hi: text } } });
    const { body } = await get('/terms', hindi);
    expect(body).toContain('<title>Terms &lt;/script&gt;&lt;b&gt; – NMO</title>');
    expect(body).toContain('<h2>&lt;img src=x onerror=alert(1)&gt;</h2><p>Pay &amp; stay</p>');
    expect(body.match(/<\/script>/g)).toHaveLength(3);
    expect(body).not.toContain('<b>');
    expect(body).not.toContain('<img src=x');
  });

  it('costs the server next to nothing when it is kept', async () => {
    const times: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      const begun = performance.now();
      await get('/', { 'accept-encoding': 'br' });
      times.push(performance.now() - begun);
    }
    // The whole way through the server, of which the page is a part: with room for a busy machine.
    expect(times.sort((a, b) => a - b)[25]).toBeLessThan(10);
  });
});

describe('pages that are answered without JavaScript', () => {
  let portal: Portal;
  let code: string;
  const hindi = { 'accept-language': 'hi-IN' };
  beforeAll(async () => {
    portal = await startPortal(startSandbox);
    const { applicationId } = portal.own;
    const [row] = await portal.rows('documents', { applicationId, kind: 'certificate' });
    code = String(row?.['code']);
  });
  afterAll(() => portal.close());

  const get = async (url: string, headers = {}) =>
    askRendered(async () => portal.app.inject({ url, headers }));
  const send = async (form: Record<string, string>, headers = {}) =>
    askRendered(async () =>
      portal.app.inject({
        method: 'POST',
        url: '/track',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(form).toString(),
      }),
    );
  /** Text of the page's main part. */
  const mainOf = (body: string): string =>
    (/<main[^>]*>(.*)<\/main>/s.exec(body)?.[1] ?? '')
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^<>]+>/g, '|');

  it('/verify shows the verdict on a document, to no cache', async () => {
    const page = await get(`/verify/${code}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['etag']).toBeUndefined();
    const main = mainOf(page.body);
    expect(main).toContain('This document is genuine and the membership is active.');
    expect(main).toMatch(new RegExp(`Membership number[|]+${portal.own.memNo}[|]`));
    expect(page.body).toMatch(
      /<noscript>.*This answer comes from our records only\..*QR code needs JavaScript/s,
    );
    expect(mainOf((await get(`/verify/${code}`, hindi)).body)).toContain('यह दस्तावेज़ असली है');
  });

  it.each([
    ['superseded', 'Replaced by a newer document'],
    ['removed', 'Withdrawn'],
  ])('/verify says that a document is %s', async (state, text) => {
    await portal.setRow('documents', { code }, { state });
    const main = mainOf((await get(`/verify/${code}`)).body);
    expect(main).toContain(`is no longer valid: ${text}.`);
    expect(main).not.toContain('This document is genuine');
    await portal.setRow('documents', { code }, { state: 'issued' });
  });

  it.each(['x', 'A'.repeat(32), '%3Cscript%3E', '%'])('/verify/%s is no document', async (other) => {
    const { body } = await get(`/verify/${other}`);
    expect(mainOf(body)).not.toContain('genuine and the membership');
    if (other !== '%') expect(mainOf(body)).toContain('We do not recognise this document');
    expect(body).not.toContain('<script>');
  });

  it('/track answers its form like the call, and reads no cookie', async () => {
    const [row] = await portal.rows('applications', { _id: new Types.ObjectId(portal.own.applicationId) });
    const ref = String(row?.['number']);
    const [contact] = [portal.own.submission['applicants']]
      .flat()
      .map((person) => String((person as { email: string }).email));
    const page = await send({ ref, contact: contact ?? '' }, { cookie: 'draft=x; member_refresh=x' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(mainOf(page.body)).toContain(`Application ${ref}`);
    expect(mainOf(page.body)).toMatch(/Approved[|]+Your membership number/);
    expect(mainOf((await send({ ref, contact: contact ?? '' }, hindi)).body)).toContain('स्वीकृत');
  });

  it('/track says what is missing or unknown, and keeps what was typed', async () => {
    const empty = await send({ ref: '', contact: 'asha@example.org' });
    expect(empty.statusCode).toBe(422);
    expect(mainOf(empty.body)).toContain(textOf('track.ref'));
    const unknown = await send({ ref: '"><b>', contact: 'asha@example.org' });
    expect(unknown.statusCode).toBe(404);
    expect(mainOf(unknown.body)).toContain(textOf('track.unknown'));
    expect(unknown.body).toContain('value="&quot;&gt;&lt;b&gt;"');
    expect(unknown.body).not.toContain('<b>');
  });

  it('/track is closed to pages of other sites, and no other address takes a form', async () => {
    const form = { ref: 'x', contact: 'x' };
    expect((await send(form, { origin: 'https://evil.example' })).statusCode).toBe(403);
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/application_link',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'ref=x&contact=x',
    });
    expect(statusCode).toBe(415);
  });
});
