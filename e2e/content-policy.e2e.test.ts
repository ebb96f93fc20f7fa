/** The content security policy allows the checkout and blocks foreign and inline scripts (rules PAY-16, SEC-50). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '@portal/dev/core/wait.ts';
import { asha, checkoutFrame, fillAll, openForm } from './support/application-form.ts';
import { visit, type Visitor } from './support/browser.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** A violation reported by the page or one of its frames. */
interface Violation {
  directive: string;
  blocked: string;
}

describe('the content security policy', () => {
  const fixture = setUpJourney();
  let visitor: Visitor;
  let page: Page;
  let violations: Violation[];
  /** A foreign host and the requests to it. */
  let foreign: Server;
  let fetched: string[];
  let foreignUrl: string;

  beforeAll(async () => {
    foreign = createServer((request, response) => {
      fetched.push(request.url ?? '');
      response
        .setHeader('content-type', 'text/javascript')
        .end('window.ran = [...(window.ran ?? []), "foreign"]');
    });
    await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
    foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    fetched = [];
    violations = [];
    visitor = await visit(fixture.browser, fixture.system.urls.portal, 'desktop');
    page = visitor.page;
    await visitor.context.exposeFunction('noteViolation', (one: Violation) => violations.push(one));
    await visitor.context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        const page = window as unknown as { noteViolation(one: Violation): void };
        page.noteViolation({ directive: effectiveDirective, blocked: blockedURI });
      });
    });
  });
  afterEach(async () => visitor.context.close());
  afterAll(async () => {
    foreign?.close();
  });

  /** Injects what an attacker would: a foreign script, an inline script, an event handler and evaluated text. */
  async function inject(script: string): Promise<void> {
    await page.evaluate((src) => {
      const add = (change: (element: HTMLScriptElement) => void): void => {
        const element = document.createElement('script');
        change(element);
        document.body.append(element);
      };
      add((element) => (element.src = src));
      add((element) => (element.textContent = 'window.ran = ["inline"]'));
      const button = document.createElement('div');
      button.innerHTML = '<button type="button" onclick="window.ran = [&quot;attribute&quot;]">x</button>';
      document.body.append(button);
      button.querySelector('button')?.click();
      try {
        Reflect.apply(setTimeout, window, ['window.ran = ["text"]']);
      } catch {
        // The expected case: blocked immediately.
      }
    }, script);
  }
  async function expectBlocked(script: string): Promise<void> {
    await inject(script);
    const wanted = [
      { directive: 'script-src-elem', blocked: script },
      { directive: 'script-src-elem', blocked: 'inline' },
      { directive: 'script-src-attr', blocked: 'inline' },
      { directive: 'script-src', blocked: 'eval' },
    ];
    await until('The violations', 10_000, async () =>
      Promise.resolve(violations.length >= wanted.length),
    ).catch(() => undefined);
    expect(violations).toEqual(expect.arrayContaining(wanted));
    expect(await page.evaluate(() => (window as unknown as { ran?: string[] }).ran)).toBeUndefined();
    expect(fetched).toEqual([]);
  }

  it('allows everything from the landing page through the checkout to the receipt', async () => {
    await openForm(page);
    await fillAll(page, asha);
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');
    await page.locator('#receipt-number').waitFor();
    expect({ violations, errors: visitor.errors }).toEqual({ violations: [], errors: [] });
  });

  it('blocks foreign and inline scripts on the portal', async () => {
    await openForm(page);
    expect(violations).toEqual([]);
    await expectBlocked(`${foreignUrl}/steal.js`);
  });

  it('blocks them in the console, and the payment provider as well', async () => {
    await staffLogIn(page, 'admin');
    await page.getByRole('heading').first().waitFor();
    expect(violations).toEqual([]);
    await expectBlocked(`${foreignUrl}/steal.js`);
    violations = [];
    await inject(`${fixture.system.urls.sandbox}/v1/checkout.js`);
    await until('The violation', 10_000, async () => {
      return Promise.resolve(violations.some(({ blocked }) => blocked.endsWith('/v1/checkout.js')));
    });
    expect(await page.evaluate(() => 'Razorpay' in window)).toBe(false);
  });
});
