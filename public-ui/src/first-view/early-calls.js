// Runs before anything of the page is shown: makes the calls whose answers the page can not do without, while the app is on its way.
// The client of the app takes the answers (early-calls.ts).
{
  const own = { accept: 'application/json' };
  const calls = {};
  const early = (method, path, headers, body) => {
    const answer = fetch(path, { method, credentials: 'same-origin', headers, body });
    calls[`${method} ${path}`] = answer;
    // Nobody may ever take it: a lost one is no fault of the page.
    answer.catch(() => undefined);
    return answer;
  };
  const path = location.pathname.toLowerCase();
  try {
    // The one that was opened before a reload, or the latest.
    if (path === '/membership/signup')
      early('GET', `/api/drafts/${encodeURIComponent(history.state?.usr?.appId ?? 'current')}`, own);
    // Only where somebody is logged in: the first page of a member is the card, which is made from the record.
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
    // A browser without storage: the app asks itself.
  }
  window.earlyCalls = calls;
}
