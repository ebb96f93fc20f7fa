/**
 * Replaces the provider's checkout script: `new Razorpay(options).open()`, `.on()`, `.close()`.
 * The dialog is a full-page frame of the sandbox's origin; both sides check origin and source of every message.
 * Styles are set through the CSSOM, which a strict style-src allows.
 */
(() => {
  'use strict';
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement))
    throw new Error('checkout.js must be loaded by a script element');
  const ORIGIN = new URL(script.src).origin;
  const DEFAULT_RETRIES = 4;

  const postForm = (address, fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = String(value);
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  };

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame = null;
    #hadFocus = null;
    #overflow = '';
    #timer = undefined;
    #onMessage = (event) => this.#receive(event);

    constructor(options) {
      if (typeof options !== 'object' || options === null) throw new Error('options are required');
      if (!options.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#frame) return this;
      const { callback_url, redirect } = this.#options;
      // The page of the provider takes the place of this one, and posts the result to the callback address.
      if (callback_url && redirect) {
        postForm(`${ORIGIN}/checkout/hosted`, {
          options: JSON.stringify({ ...this.#shown(), callback_url }),
        });
        return this;
      }
      const frame = document.createElement('iframe');
      const query = new URLSearchParams({ origin: window.location.origin });
      frame.src = `${ORIGIN}/checkout/frame?${query}`;
      frame.title = 'Test payment';
      frame.className = 'razorpay-checkout-frame';
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        background: 'transparent',
        colorScheme: 'normal',
      });
      this.#frame = frame;
      this.#hadFocus = document.activeElement;
      this.#overflow = document.body.style.overflow;
      document.body.style.overflow = 'hidden';
      window.addEventListener('message', this.#onMessage);
      document.body.append(frame);
      const seconds = Number(this.#options.timeout);
      if (seconds > 0) this.#timer = setTimeout(() => this.#dismiss('timeout'), seconds * 1000);
      return this;
    }

    close() {
      this.#dismiss();
    }

    #receive(event) {
      if (!this.#frame || event.origin !== ORIGIN || event.source !== this.#frame.contentWindow) return;
      const message = event.data;
      if (typeof message !== 'object' || message === null) return;
      if (message.type === 'ready') this.#describe();
      else if (message.type === 'success') this.#succeed(message.response);
      else if (message.type === 'failed') this.#fail(message.error);
      else if (message.type === 'dismiss') this.#dismiss();
      else if (message.type === 'vanish') this.#remove();
    }

    #shown() {
      const { key, order_id, name, description, prefill, notes, theme, modal, retry, readonly, config } =
        this.#options;
      const hidden = config?.display?.hide ?? [];
      return {
        key,
        order_id,
        name,
        description,
        prefill: { name: prefill?.name, email: prefill?.email, contact: prefill?.contact },
        notes: { ...notes },
        color: theme?.color,
        readonly: { email: readonly?.email === true, contact: readonly?.contact === true },
        escape: modal?.escape !== false,
        backdropclose: modal?.backdropclose === true,
        confirm_close: modal?.confirm_close === true,
        retries: retry?.enabled === false || retry === false ? 0 : (retry?.max_count ?? DEFAULT_RETRIES),
        hides_collect: hidden.some(({ method, flows }) => method === 'upi' && flows?.includes('collect')),
      };
    }

    #describe() {
      this.#frame.contentWindow.postMessage({ type: 'open', options: this.#shown() }, ORIGIN);
      this.#frame.focus();
    }

    #succeed(response) {
      this.#remove();
      const { handler, callback_url } = this.#options;
      if (typeof handler === 'function') handler(response);
      else if (callback_url) postForm(callback_url, response);
    }

    #fail(error) {
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
    }

    #dismiss(reason) {
      if (!this.#frame) return;
      this.#remove();
      const ondismiss = this.#options.modal?.ondismiss;
      if (typeof ondismiss === 'function') ondismiss(reason);
    }

    #remove() {
      clearTimeout(this.#timer);
      window.removeEventListener('message', this.#onMessage);
      this.#frame?.remove();
      this.#frame = null;
      document.body.style.overflow = this.#overflow;
      if (this.#hadFocus instanceof HTMLElement) this.#hadFocus.focus();
    }
  }

  window.Razorpay = Razorpay;
})();
