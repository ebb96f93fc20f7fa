// Preloads the chunks that a logged-in user needs, which the page would otherwise discover one after the other.
try {
  const { all, texts, pages } = JSON.parse(document.getElementById('preload-list').textContent);
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
  // Without storage the console loads its chunks itself.
}
