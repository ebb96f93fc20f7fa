import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { JSDOM } from 'jsdom';
import { act, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';

const globals = ['window', 'document', 'localStorage', 'matchMedia', 'IS_REACT_ACT_ENVIRONMENT'] as const;
type Globals = Record<(typeof globals)[number], unknown>;

/** A rendered component. Texts are their ids, unless the test brings its own messages. */
export interface Rendered {
  readonly find: <E extends HTMLElement>(selector: string) => E;
  readonly exists: (selector: string) => boolean;
  readonly focusedId: () => string | undefined;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Presses a key in the focused element; Escape also cancels an open dialog, as in a browser. */
  readonly press: (key: string) => Promise<void>;
  /** Unmounts the component and removes the DOM from the global object. */
  readonly close: () => Promise<void>;
}

/**
 * jsdom has no modal dialogs: opens and closes them, and restores the focus as the HTML standard says. A dialog that
 * was removed from the page first is not modal any more and restores nothing.
 */
function addModalDialogs({ HTMLDialogElement, document }: Window & typeof globalThis): void {
  const previouslyFocused = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    previouslyFocused.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    if (!this.isConnected) return;
    (previouslyFocused.get(this) as HTMLElement | null | undefined)?.focus();
  };
}

/**
 * Renders a component in a DOM with the providers of the app.
 * @param messages compiled messages, for tests of the values in a text
 */
export async function renderInDom(component: ReactNode, messages: Messages = {}): Promise<Rendered> {
  const { window } = new JSDOM('<!doctype html><div id="root"></div>', {
    url: 'https://portal.example/',
    pretendToBeVisual: true,
  });
  const { document } = window;
  addModalDialogs(window);
  window.Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  const holder = globalThis as unknown as Partial<Globals>;
  const previous = globals.map((name) => [name, holder[name]] as const);
  Object.assign(holder, {
    window,
    document,
    localStorage: window.localStorage,
    matchMedia: () => ({ matches: false }),
    IS_REACT_ACT_ENVIRONMENT: true,
  });
  // React inspects the global object when it is loaded.
  const { createRoot } = await import('react-dom/client');
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element.');
  let root: Root | undefined = createRoot(container);
  await act(async () => {
    root?.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{component}</MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
  });

  const find = <E extends HTMLElement>(selector: string): E => {
    const element = document.querySelector<E>(selector);
    if (!element) throw new Error(`There is no ${selector} in ${document.body.innerHTML}`);
    return element;
  };
  return {
    find,
    exists: (selector) => document.querySelector(selector) !== null,
    focusedId: () => document.activeElement?.id,
    click: async (selector) => {
      await act(async () => {
        const element = find(selector);
        element.focus();
        element.click();
      });
    },
    type: async (selector, text) => {
      await act(async () => {
        const input = find<HTMLInputElement>(selector);
        input.focus();
        // React ignores values set through the element itself.
        Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(input, text);
        input.dispatchEvent(new window.Event('input', { bubbles: true }));
      });
    },
    press: async (key) => {
      await act(async () => {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        if (key === 'Escape')
          document
            .querySelector('dialog[open]')
            ?.dispatchEvent(new window.Event('cancel', { cancelable: true }));
      });
    },
    close: async () => {
      await act(async () => {
        root?.unmount();
        root = undefined;
      });
      for (const [name, value] of previous) {
        if (value === undefined) delete holder[name];
        else holder[name] = value;
      }
      window.close();
    },
  };
}
