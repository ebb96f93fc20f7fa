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
import { onPath } from '@portal/dev/services/locate.ts';
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
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export type EngineName = 'chromium' | 'iphone' | 'webview' | 'firefox' | 'webkit';

const webkitBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const required: Readonly<Partial<Record<EngineName, readonly string[]>>> = {
  firefox: ['firefox-esr'],
  webkit: ['WebKitWebDriver', 'Xvfb'],
};
const packages: Readonly<Partial<Record<EngineName, string>>> = {
  firefox: 'firefox-esr',
  webkit: 'webkit2gtk-driver xvfb',
};

/** Returns the command that installs an engine, or undefined if the machine has it. */
export const installCommand = (name: EngineName): string | undefined =>
  (required[name] ?? []).every((program) => onPath(program) !== undefined)
    ? undefined
    : `apt-get install -y ${packages[name]}`;

/** The body of a function that runs `work` with JSON. */
const bodyOf = (work: (...args: never[]) => unknown): string =>
  `return JSON.stringify((${String(work)})(...JSON.parse(arguments[0])) ?? null);`;

const userAgents: Readonly<Partial<Record<EngineName, string>>> = {
  webview:
    'Mozilla/5.0 (Linux; Android 14; SM-A145F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36',
};

async function openChromium(name: EngineName): Promise<Engine> {
  const browser = await openBrowser();
  const { defaultBrowserType: _type, ...iphone } = devices['iPhone 13'] ?? {};
  const userAgent = userAgents[name];
  const page = await browser.newPage({
    ...(name === 'iphone' ? iphone : screens.phone),
    ...(userAgent === undefined ? {} : { userAgent }),
    locale: 'en-IN',
  });
  page.setDefaultTimeout(15_000);
  let frame: Frame = page.mainFrame();
  return {
    open: async (address) => void (await page.goto(address)),
    async run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> {
      const json = JSON.stringify(JSON.stringify(args));
      return JSON.parse(await frame.evaluate<string>(`(function () { ${bodyOf(work)} })(${json})`)) as R;
    },
    click: async (selector) => frame.locator(selector).click(),
    type: async (text) => page.keyboard.type(text),
    choose: async (selector, path) => frame.locator(selector).setInputFiles(path),
    async frame(enters) {
      frame = (enters ? page.frames()[1] : undefined) ?? page.mainFrame();
      return Promise.resolve();
    },
    picture: async () => page.screenshot(),
    close: async () => browser.close(),
  };
}

type Answer = Record<string, unknown>;

/** Opens a connection for commands of WebDriver BiDi. */
async function connect(address: string): Promise<{
  send(method: string, params: Answer): Promise<Answer>;
  close(): void;
}> {
  const socket = new WebSocket(address);
  const open = new Map<number, { resolve(value: Answer): void; reject(error: Error): void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as { id?: number; result?: Answer; message?: string };
    const call = open.get(answer.id ?? 0);
    open.delete(answer.id ?? 0);
    if (answer.result) call?.resolve(answer.result);
    else call?.reject(new Error(answer.message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)));
  });
  return {
    send: async (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

const firefoxSettings = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-IN',
  'intl.locale.requested': 'en-GB',
};

async function openFirefox(folder: string, children: Child[]): Promise<Engine> {
  const lines = Object.entries(firefoxSettings).map(([key, value]) => {
    return `user_pref("${key}", ${JSON.stringify(value)});`;
  });
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', String(port)];
  const logFile = join(folder, 'firefox.log');
  const child = await startChild({ name: 'firefox', command: 'firefox-esr', args, logFile });
  children.push(child);
  await until('Firefox', 60_000, async () => answers(port), child.whyEnded);
  const { send, close } = await connect(`ws://127.0.0.1:${port}/session`);
  await send('session.new', { capabilities: {} });
  const tree = async (): Promise<{ context: string; children: { context: string }[] }> => {
    const { contexts } = await send('browsingContext.getTree', {});
    return (contexts as Awaited<ReturnType<typeof tree>>[])[0] ?? { context: '', children: [] };
  };
  const { context: top } = await tree();
  let context = top;
  await send('browsingContext.setViewport', { context, viewport: screens.phone.viewport });
  const element = async (value: string): Promise<{ sharedId: string }> => {
    const locator = { type: 'css', value };
    const { nodes } = await send('browsingContext.locateNodes', { context, locator });
    const [node] = nodes as { sharedId: string }[];
    if (!node) throw new Error(`Firefox finds no ${value}`);
    return { sharedId: node.sharedId };
  };
  const act = async (type: string, actions: Answer[]): Promise<void> =>
    void (await send('input.performActions', { context, actions: [{ type, id: type, actions }] }));
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> {
      const answer = await send('script.callFunction', {
        functionDeclaration: `function () { ${bodyOf(work)} }`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      });
      const { result, exceptionDetails } = answer as {
        result?: { value: string };
        exceptionDetails?: { text: string };
      };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value) as R;
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
      context = enters ? ((await tree()).children[0]?.context ?? top) : top;
    },
    async picture() {
      const { data } = await send('browsingContext.captureScreenshot', { context: top });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      await send('session.end', {}).catch(() => undefined);
      close();
    },
  };
}

async function openWebKit(folder: string, children: Child[]): Promise<Engine> {
  const port = await freePort();
  const display = `:${port}`;
  const start = async (name: string, args: string[], env = {}): Promise<void> => {
    const logFile = join(folder, `${name}.log`);
    children.push(await startChild({ name, command: name, args, env, logFile }));
  };
  await start('Xvfb', [display, '-screen', '0', '360x740x24', '-nolisten', 'tcp']);
  // Without a sound card and a graphics card.
  const env = { DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_IN.UTF-8' };
  await start('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], env);
  const base = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver', 60_000, async () => answers(port));
  const send = async (method: string, path: string, body?: Answer): Promise<unknown> => {
    const response = await fetch(base + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: webkitBrowser, args: ['--automation', '--full-screen'] };
  const created = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${(created as { sessionId: string }).sessionId}`;
  const post = async (path: string, body: Answer = {}): Promise<unknown> =>
    send('POST', session + path, body);
  await post('/window/rect', { ...screens.phone.viewport, x: 0, y: 0 });
  const element = async (value: string): Promise<string> => {
    const found = await post('/element', { using: 'css selector', value });
    return `/element/${String(Object.values(found as Answer)[0])}`;
  };
  return {
    open: async (url) => void (await post('/url', { url })),
    run: async <A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R> =>
      JSON.parse(
        String(await post('/execute/sync', { script: bodyOf(work), args: [JSON.stringify(args)] })),
      ) as R,
    click: async (selector) => void (await post(`${await element(selector)}/click`)),
    type: async (text) => void (await post(`${await element(':focus')}/value`, { text })),
    choose: async (selector, text) => void (await post(`${await element(selector)}/value`, { text })),
    frame: async (enters) => void (await post('/frame', { id: enters ? 0 : null })),
    picture: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    close: async () => void (await send('DELETE', session).catch(() => undefined)),
  };
}

/** Starts an engine. Its profile and its processes end with it. */
export async function openEngine(name: EngineName): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-engine-'));
  const children: Child[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.reverse()) await child.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const open =
      { firefox: openFirefox, webkit: openWebKit }[name as string] ?? (async () => openChromium(name));
    const engine = await open(folder, children);
    const { close } = engine;
    return { ...engine, close: async () => close().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}
