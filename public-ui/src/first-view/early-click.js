// Runs before anything is rendered: remembers the last button pressed before hydration, and keeps the form that it
// sends from reloading the page. A form that the server answers is left to the browser.
addEventListener(
  'click',
  ({ target }) => {
    if (window.earlyClick !== null && target instanceof Element)
      window.earlyClick = target.closest('button') ?? window.earlyClick;
  },
  true,
);
addEventListener('submit', (event) => {
  if (window.earlyClick !== null && event.target.method !== 'post') event.preventDefault();
});
// The server could not see the fragment: what it wrote is hidden until the app knows better (use-fragment.ts).
if (location.hash.length > 1) document.documentElement.classList.add('has-fragment');
