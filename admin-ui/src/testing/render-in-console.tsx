import { afterEach } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { JSDOM } from 'jsdom';
import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { act, type ReactNode } from 'react';
import type { DataProvider } from 'react-admin';

const options = { url: 'https://portal.example/', pretendToBeVisual: true };
const dom = new JSDOM('<!doctype html>', options).window;
const nothing = () => undefined;
const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
const missing = {
  IS_REACT_ACT_ENVIRONMENT: true,
  window: Object.assign(dom, { matchMedia: () => media }),
  localStorage: dom.localStorage,
  addEventListener: nothing,
};
// Node's global object keeps what it has.
const properties = { ...Object.getOwnPropertyDescriptors(dom), ...Object.getOwnPropertyDescriptors(missing) };
for (const [name, property] of Object.entries(properties)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { ...property, configurable: true });
}

// React, MUI and react-admin inspect the global object when they are loaded, and Jest loads CommonJS modules of static imports
// before any statement: a test file therefore imports components dynamically, after this file.
const { createRoot } = await import('react-dom/client');
const { ThemeProvider } = await import('@mui/material');
const { CoreAdminContext, memoryStore } = await import('react-admin');
const { MemoryRouter } = await import('react-router');
const { ShortcutsProvider } = await import('../shell/console/shortcuts-provider.tsx');
const { themes } = await import('../shell/console/theme.ts');

const root = createRoot(document.body.appendChild(document.createElement('div')));
afterEach(async () => act(async () => root.render(null)));

/** Renders a component with the providers of the console, for one test. Texts of features are their keys: no catalogue is loaded. */
export async function renderInConsole(
  component: ReactNode,
  dataProvider: Partial<DataProvider> = {},
): Promise<void> {
  await act(async () =>
    root.render(
      <MemoryRouter>
        <CoreAdminContext
          dataProvider={dataProvider as DataProvider}
          i18nProvider={polyglot(() => english, 'en', [], { allowMissing: true })}
          queryClient={new QueryClient()}
          store={memoryStore()}
        >
          <ThemeProvider theme={themes.en}>
            <ShortcutsProvider>{component}</ShortcutsProvider>
          </ThemeProvider>
        </CoreAdminContext>
      </MemoryRouter>,
    ),
  );
}

/** Returns the first element for a selector. @throws when there is none */
export function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`There is no ${selector} in ${document.body.innerHTML}`);
  return element;
}

/** Returns the button with a text or label. */
export function button(name: string): HTMLButtonElement | undefined {
  const all = [...document.querySelectorAll('button')];
  return all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
}

export async function click(name: string): Promise<void> {
  await act(async () => {
    button(name)?.focus();
    button(name)?.click();
  });
}

export async function type(selector: string, text: string): Promise<void> {
  await act(async () => {
    const input = find<HTMLInputElement>(selector);
    input.focus();
    // React ignores values set through the element itself.
    const prototype = Object.getPrototypeOf(input) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new dom.Event('input', { bubbles: true }));
  });
}

/** Presses a key in the focused element. */
export async function press(key: string): Promise<void> {
  const event = new dom.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => document.activeElement?.dispatchEvent(event));
}

/** Waits until a condition holds; Jest ends a test in which it never does. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
}
