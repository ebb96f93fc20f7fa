/**
 * Browsers of three engines behind seven verbs: Chromium by playwright-core, Firefox by WebDriver BiDi, which it speaks
 * itself, and WebKitGTK by WebDriver. Selectors must match one element.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Frame } from 'playwright-core';
import { type Child, startChild } from '@portal/dev/core/child.ts';
import { answers, freePort } from '@portal/dev/core/ports.ts';
import { until } from '@portal/dev/core/wait.ts';
import { openBrowser, screens } from '../support/browser.ts';

export interface Engine {
  open(address: string): Promise<void>;
  /** Runs a function without a closure in the page, with arguments and a result that JSON can hold. */
  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>;
  /** Clicks with the pointer. */
  click(selector: string): Promise<void>;
  /** Types at the end of the focused field. */
  type(text: string): Promise<void>;
  choose(selector: string, path: string): Promise<void>;
  /** Enters the first frame of the page, or leaves it. */
  frame(enters: boolean): Promise<void>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'iphone' | 'webview' | 'firefox' | 'webkit';

/** What each engine implements; `evaluate` runs the body of a function with one argument. */
type Driver = Omit<Engine, 'run'> & { evaluate(body: string, argument: string): Promise<string> };

async function openChromium(name: EngineName): Promise<Driver> {
  const browser = await openBrowser();
  const { userAgent = '' } = devices[name === 'iphone' ? 'iPhone 13' : 'Galaxy S24'] ?? {};
  const page = await browser.newPage({
    ...screens.phone,
    ...(name === 'chromium' ? {} : { userAgent: userAgent.replace('U)', 'U; wv)') }),
    locale: 'en-IN',
  });
  page.setDefaultTimeout(15_000);
  let frame: Frame = page.mainFrame();
  return {
    open: async (address) => void (await page.goto(address)),
    async evaluate(body, argument) {
      const script = `(function () { ${body} })(${JSON.stringify(argument)})`;
      // A page that is left while it is asked cannot answer: the next one does.
      const isLeft = (error: unknown): boolean => String(error).includes('Execution context was destroyed');
      return frame.evaluate<string>(script).catch(async (error: unknown) => {
        if (!isLeft(error)) throw error;
        await page.waitForLoadState('domcontentloaded');
        return frame.evaluate<string>(script);
      });
    },
    click: async (selector) => frame.locator(selector).click(),
    type: async (text) => page.keyboard.type(text),
    choose: async (selector, path) => frame.locator(selector).setInputFiles(path),
    async frame(enters) {
      frame = (enters ? page.frames()[1] : undefined) ?? page.mainFrame();
      return Promise.resolve();
    },
    close: async () => browser.close(),
  };
}

type Params = Record<string, unknown>;
type Start = (program: string, args: string[], env?: Record<string, string>) => Promise<void>;
/** An answer or an event of WebDriver BiDi. */
type Reply = { id?: number; result?: unknown; message?: string };

/** Opens a connection for commands of WebDriver BiDi. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const calls: ((answer: Reply) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Reply;
    calls[answer.id ?? -1]?.(answer);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return async <T>(method: string, params: Params): Promise<T> => {
    const { result, message } = await new Promise<Reply>((resolve) => {
      socket.send(JSON.stringify({ id: calls.push(resolve) - 1, method, params }));
    });
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result as T;
  };
}

async function openFirefox(folder: string, start: Start): Promise<Driver> {
  writeFileSync(join(folder, 'user.js'), `user_pref('intl.accept_languages', 'en-IN');`);
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', String(port)];
  await start('firefox-esr', args);
  await until('Firefox', 60_000, async () => answers(port));
  const send = await connect(`ws://127.0.0.1:${port}/session`);
  await send('session.new', { capabilities: {} });
  interface Context {
    context: string;
    children: Context[];
  }
  const tree = async (): Promise<Context | undefined> =>
    (await send<{ contexts: Context[] }>('browsingContext.getTree', {})).contexts[0];
  const top = (await tree())?.context ?? '';
  let context = top;
  await send('browsingContext.setViewport', { context, viewport: screens.phone.viewport });
  const element = async (value: string): Promise<{ sharedId: string }> => {
    const locator = { type: 'css', value };
    const found = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
      context,
      locator,
    });
    const [node] = found.nodes;
    if (!node) throw new Error(`Firefox finds no ${value}`);
    return { sharedId: node.sharedId };
  };
  const act = async (type: string, actions: Params[]): Promise<void> =>
    void (await send('input.performActions', { context, actions: [{ type, id: type, actions }] }));
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(body, argument) {
      const { result } = await send<{ result?: { value: string } }>('script.callFunction', {
        functionDeclaration: `function () { ${body} }`,
        arguments: [{ type: 'string', value: argument }],
        target: { context },
        awaitPromise: false,
      });
      return result?.value ?? 'null';
    },
    async click(selector) {
      const origin = { type: 'element', element: await element(selector) };
      const move = { type: 'pointerMove', x: 0, y: 0, origin };
      await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    },
    type: async (text) =>
      act(
        'key',
        [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
      ),
    choose: async (selector, path) =>
      void (await send('input.setFiles', { context, element: await element(selector), files: [path] })),
    async frame(enters) {
      context = (enters ? (await tree())?.children[0]?.context : undefined) ?? top;
    },
    close: async () => void (await send('session.end', {}).catch(() => undefined)),
  };
}

async function openWebKit(_folder: string, start: Start): Promise<Driver> {
  const port = await freePort();
  await start('Xvfb', [`:${port}`, '-screen', '0', '360x740x24', '-nolisten', 'tcp']);
  const env = { DISPLAY: `:${port}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_IN.UTF-8' };
  await start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], env);
  const base = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', 60_000, async () => answers(port));
  const send = async (method: string, path: string, body?: Params): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { args: ['--automation', '--full-screen'] };
  const created = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${(created as { sessionId: string }).sessionId}`;
  const post = async (path: string, body: Params = {}): Promise<unknown> =>
    send('POST', session + path, body);
  await post('/window/rect', { ...screens.phone.viewport, x: 0, y: 0 });
  const element = async (value: string): Promise<string> => {
    const found = await post('/element', { using: 'css selector', value });
    return `/element/${String(Object.values(found as Params)[0])}`;
  };
  return {
    open: async (url) => void (await post('/url', { url })),
    evaluate: async (script, argument) => String(await post('/execute/sync', { script, args: [argument] })),
    click: async (selector) => void (await post(`${await element(selector)}/click`)),
    type: async (text) => void (await post(`${await element(':focus')}/value`, { text })),
    choose: async (selector, text) => void (await post(`${await element(selector)}/value`, { text })),
    frame: async (enters) => void (await post('/frame', { id: enters ? 0 : null })),
    close: async () => void (await send('DELETE', session).catch(() => undefined)),
  };
}

/** Starts an engine. Its profile and its processes end with it. */
export async function openEngine(name: EngineName): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-engine-'));
  const children: Child[] = [];
  const start: Start = async (name, args, env = {}) => {
    const logFile = join(folder, `${name}.log`);
    children.push(await startChild({ name, command: name, args, env, logFile }));
  };
  const stop = async (): Promise<void> => {
    for (const child of children.reverse()) await child.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const open =
      { firefox: openFirefox, webkit: openWebKit }[name as string] ?? (async () => openChromium(name));
    const driver = await open(folder, start);
    return {
      ...driver,
      async run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> {
        const body = `return JSON.stringify((${String(work)})(...JSON.parse(arguments[0])) ?? null);`;
        return JSON.parse(await driver.evaluate(body, JSON.stringify(args))) as R;
      },
      close: async () => driver.close().then(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
