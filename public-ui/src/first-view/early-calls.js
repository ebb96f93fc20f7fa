// Runs before anything is rendered: starts the calls that the page cannot do without while the app is loading. The
// app's client takes the responses (early-calls.ts).
{
  const own = { accept: 'application/json' };
  const calls = {};
  const early = (method, path, headers, body) => {
    const answer = fetch(path, { method, credentials: 'same-origin', headers, body });
    calls[`${method} ${path}`] = answer;
    // A response that no one takes must not cause an unhandled rejection.
    answer.catch(() => undefined);
    return answer;
  };
  const path = location.pathname.toLowerCase();
  try {
    // The draft that was open before a reload, or the latest one.
    if (path === '/membership/signup')
      early('GET', `/api/drafts/${encodeURIComponent(history.state?.usr?.appId ?? 'current')}`, own);
    // Only if a member is logged in: the first page shows the membership card, which needs the record.
    if (path.startsWith('/member/') && localStorage.getItem('memberSession') !== null) {
      const asked = { ...own, 'x-requested-with': 'portal', 'content-type': 'application/json' };
      early('POST', '/api/token/refresh', asked, '{"kind":"member"}')
        .then((answer) => (answer.ok ? answer.clone().json() : undefined))
        .then((answer) => {
          const authorization = `Bearer ${answer?.accessToken}`;
          if (answer?.result && !answer.result.is_first_login)
            early('GET', `/api/member/record/${answer.result._id}`, { ...own, authorization });
        })
        .catch(() => undefined);
    }
  } catch {
    // Without browser storage the app makes the calls itself.
  }
  window.earlyCalls = calls;
}
