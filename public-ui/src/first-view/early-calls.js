// Runs before anything is rendered: starts the calls that the page cannot do without while the app is loading. The
// app's client takes the responses (contract/src/early-calls.ts).
{
  const baseHeaders = { accept: 'application/json' };
  const calls = {};
  const startCall = (method, path, headers, body) => {
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
      startCall(
        'GET',
        `/api/drafts/${encodeURIComponent(history.state?.usr?.appId ?? 'current')}`,
        baseHeaders,
      );
    // Only if a member is logged in: the first page shows the membership card, which needs the record.
    if (path.startsWith('/member/') && localStorage.getItem('memberSession') !== null) {
      const headers = { ...baseHeaders, 'x-requested-with': 'portal', 'content-type': 'application/json' };
      startCall('POST', '/api/token/refresh', headers, '{"kind":"member"}')
        .then((answer) => (answer.ok ? answer.clone().json() : undefined))
        .then((answer) => {
          const authorization = `Bearer ${answer?.accessToken}`;
          if (answer?.result && !answer.result.is_first_login)
            startCall('GET', `/api/member/record/${answer.result._id}`, { ...baseHeaders, authorization });
        })
        .catch(() => undefined);
    }
  } catch {
    // Without browser storage the app makes the calls itself.
  }
  window.earlyCalls = calls;
}
