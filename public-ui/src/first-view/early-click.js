// Runs before anything is rendered: remembers the last button pressed before hydration.
addEventListener(
  'click',
  ({ target }) => {
    if (window.earlyClick !== null && target instanceof Element)
      window.earlyClick = target.closest('button') ?? window.earlyClick;
  },
  true,
);
