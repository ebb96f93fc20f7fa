/** The dialog inside the frame: exchanges messages with the opening page only, and pays through the sandbox. */
(() => {
  'use strict';
  const page = new URLSearchParams(window.location.search).get('origin') ?? '';
  const part = (id) => document.getElementById(id);
  const paying = [part('pay'), part('fail'), part('vanish')];
  let options = null;
  let failures = 0;
  let busy = false;

  /** Set when this page was opened by redirect, instead of in a frame. */
  const hosted = document.body.dataset.options ? JSON.parse(document.body.dataset.options) : null;

  const postForm = (fields) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = hosted.callback_url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value: String(value) });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  };

  const postError = ({ code, description, source, step, reason, metadata }) =>
    postForm({
      'error[code]': code,
      'error[description]': description,
      'error[source]': source,
      'error[step]': step,
      'error[reason]': reason,
      'error[metadata]': JSON.stringify(metadata),
    });

  /** Reports the end of a payment by redirect; one that vanishes reports nothing. */
  const answer = ({ type, response, error }) => {
    if (type === 'success') return postForm(response);
    if (type === 'failed') return postError(error);
    if (type === 'vanish') return say('Paid. This page stays, as when the connection is lost.');
    return postError({
      code: 'BAD_REQUEST_ERROR',
      description: 'Payment processing cancelled by user',
      source: 'customer',
      step: 'payment_authentication',
      reason: 'payment_cancelled',
      metadata: { order_id: options.order_id },
    });
  };

  const tell = (message) => (hosted ? answer(message) : window.parent.postMessage(message, page));

  const say = (text) => {
    part('message').textContent = text;
  };

  const setBusy = (value) => {
    busy = value;
    for (const button of paying) button.disabled = value;
  };

  const ask = async (address, init) => {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(15_000) });
    const body = await response.json();
    if (!response.ok) throw Object.assign(new Error(body.error.description), { provider: body.error });
    return body;
  };

  const attempt = async (outcome) => {
    const body = {
      key: options.key,
      order_id: options.order_id,
      outcome,
      method: part('method').value,
      ...(part('flow').value === 'collect' ? { vpa: part('vpa').value.trim() } : {}),
      email: part('email').value || undefined,
      contact: part('contact').value || undefined,
      description: options.description,
      notes: options.notes,
      webhook: part('drop').checked ? 'drop' : 'send',
    };
    return ask('/checkout/pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };

  /** A failure keeps the dialog open for as many retries as the page allows. */
  const failed = (error) => {
    failures += 1;
    tell({
      type: 'failed',
      error: error.provider ?? {
        code: 'GATEWAY_ERROR',
        description: 'The payment could not be processed. Please try again.',
        source: 'gateway',
        step: 'payment_initiation',
        reason: 'gateway_technical_error',
        metadata: { order_id: options.order_id },
      },
    });
    if (hosted) return undefined;
    if (failures > options.retries) return tell({ type: 'dismiss' });
    say(error.provider?.description ?? 'The payment could not be processed. Please try again.');
    setBusy(false);
  };

  const pay = async (outcome, onSuccess) => {
    if (busy) return;
    setBusy(true);
    say('');
    await attempt(outcome).then(onSuccess, failed);
  };

  const dismiss = () => {
    if (busy && options) return;
    if (!options?.confirm_close) return tell({ type: 'dismiss' });
    part('form').hidden = true;
    part('confirm').hidden = false;
    part('stay').focus();
  };

  const stay = () => {
    part('confirm').hidden = true;
    part('form').hidden = false;
    part('dismiss').focus();
  };

  /** Returns black or white, whichever has more contrast on the theme colour. */
  const inkOn = (color) => {
    const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
    if (!hex) return '#fff';
    const light = hex.slice(1).map((pair) => {
      const value = parseInt(pair, 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] > 0.18 ? '#000' : '#fff';
  };

  const show = async () => {
    const { style } = document.documentElement;
    if (options.color && CSS.supports('color', options.color)) {
      style.setProperty('--theme', options.color);
      style.setProperty('--ink', inkOn(options.color));
    }
    part('name').textContent = options.name ?? 'Payment';
    part('description').textContent = options.description ?? '';
    part('email').value = options.prefill.email ?? '';
    part('contact').value = options.prefill.contact ?? '';
    part('email').readOnly = options.readonly.email;
    part('contact').readOnly = options.readonly.contact;
    if (options.hides_collect) part('flow').querySelector('[value=collect]').remove();
    // Apps open on a phone; a desktop shows the code.
    part('flow').value = matchMedia('(pointer: coarse)').matches ? 'intent' : 'qr';
    part('title').focus();
    const query = new URLSearchParams({ key: options.key, order_id: options.order_id ?? '' });
    try {
      const order = await ask(`/checkout/order?${query}`);
      part('amount').textContent = (order.amount / 100).toLocaleString('en-IN', {
        style: 'currency',
        currency: order.currency,
      });
      setBusy(order.status === 'paid');
      if (order.status === 'paid') say('Payment already done for this order.');
    } catch (error) {
      say(error.provider?.description ?? 'The payment could not be loaded.');
    }
    busy = false;
  };

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== page) return;
    if (event.data?.type !== 'open' || options) return;
    options = event.data.options;
    void show();
  });

  part('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void pay('captured', (response) => tell({ type: 'success', response }));
  });
  part('fail').addEventListener('click', () => void pay('failed', () => undefined));
  part('vanish').addEventListener('click', () => void pay('captured', () => tell({ type: 'vanish' })));
  part('dismiss').addEventListener('click', dismiss);
  part('leave').addEventListener('click', () => tell({ type: 'dismiss' }));
  part('stay').addEventListener('click', stay);
  part('method').addEventListener('change', () => {
    part('upi').hidden = part('method').value !== 'upi';
  });
  part('flow').addEventListener('change', () => {
    part('collect').hidden = part('flow').value !== 'collect';
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && options?.escape !== false) dismiss();
  });
  document.addEventListener('click', (event) => {
    if (options?.backdropclose && event.target === document.body) dismiss();
  });

  if (hosted) {
    options = hosted;
    void show();
  } else if (page !== '' && window.parent !== window) tell({ type: 'ready' });
})();
