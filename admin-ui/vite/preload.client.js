// Loads in advance what a logged-in user needs and the page would otherwise discover step by step: chunks, session, first list.
try {
  const { all, texts, pages, lists } = JSON.parse(document.getElementById('preload-list').textContent);
  const path = location.pathname.toLowerCase();
  if (path.startsWith('/admin') && localStorage.getItem('staff-session') !== null) {
    const isShown = (pattern) => new RegExp(pattern).test(path);
    const shown = Object.keys(pages).filter(isShown);
    const files = [...all, ...(texts[localStorage.getItem('language')] ?? texts.en)];
    for (const file of new Set([...files, ...shown.flatMap((pattern) => pages[pattern])]))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file, crossOrigin: '' }),
      );
    const json = { accept: 'application/json' };
    const start = (method, address, headers, body) => {
      const answer = fetch(address, {
        method,
        credentials: 'same-origin',
        headers: { ...json, ...headers },
        body,
      });
      // The app takes it with its first call (contract/src/early-calls.ts).
      (window.earlyCalls ??= {})[`${method} ${address}`] = answer;
      // A response that no one takes must not cause an unhandled rejection.
      return answer.catch(() => undefined);
    };
    const headers = { 'x-requested-with': 'portal', 'content-type': 'application/json' };
    const list = location.search === '' ? lists[Object.keys(lists).find(isShown)] : undefined;
    start('POST', '/api/token/refresh', headers, '{"kind":"staff"}')
      .then((answer) => list && answer?.ok && answer.clone().json())
      .then((answer) => answer && start('GET', list, { authorization: `Bearer ${answer.accessToken}` }))
      .catch(() => undefined);
  }
} catch {
  // Without storage the console loads its chunks itself.
}
