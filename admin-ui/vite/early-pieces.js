// Runs before the console: who is logged in needs more than the page names, and would have to wait for it piece by piece.
try {
  const { all, texts, pages } = JSON.parse(document.getElementById('pieces').textContent);
  const path = location.pathname.toLowerCase();
  if (path.startsWith('/admin') && localStorage.getItem('staff-session') !== null) {
    const shown = Object.keys(pages).filter((pattern) => new RegExp(pattern).test(path));
    const files = [...all, ...(texts[localStorage.getItem('language')] ?? texts.en)];
    for (const file of new Set([...files, ...shown.flatMap((pattern) => pages[pattern])]))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file, crossOrigin: '' }),
      );
  }
} catch {
  // A browser without storage: the console asks itself.
}
