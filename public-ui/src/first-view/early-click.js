// Runs before anything of the page is shown: keeps the last button that was pressed before the app had taken the page over.
addEventListener(
  'click',
  ({ target }) => {
    if (window.earlyClick !== null && target instanceof Element)
      window.earlyClick = target.closest('button') ?? window.earlyClick;
  },
  true,
);
