// Starts the page's scripts, which the document names, when the pictures that are seen at once are painted: until then the line is
// theirs, though a slow one does not hold it for long. The load event waits for the scripts, as everywhere. A button that
// is pressed until then is marked, for keepTyped.ts.
{
  const start = () => {
    for (const meta of document.querySelectorAll('meta[name=script]'))
      meta.replaceWith(Object.assign(document.createElement('script'), { type: 'module', src: meta.content }));
  };
  addEventListener('DOMContentLoaded', () => {
    // Images that are none: each delays the load event until the next does.
    const holdLoad = () => {
      if (document.querySelector('meta[name=script]')) Object.assign(new Image(), { onerror: holdLoad, src: 'data:,' });
    };
    const startPainted = () => {
      if (document.hidden) return start();
      holdLoad();
      // The second frame begins when the first one is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
    };
    const coming = () => [...document.querySelectorAll('img:not([loading=lazy])')].filter((image) => !image.complete);
    const next = () => coming().length === 0 && startPainted();
    for (const image of coming()) for (const type of ['load', 'error']) image.addEventListener(type, next);
    next();
    setTimeout(start, 3000);
  });
  const mark = ({ target }) => {
    if (performance.getEntriesByName('alive').length === 0)
      target.closest('button[type=button]:not([popovertarget])')?.toggleAttribute('data-pressed', true);
  };
  addEventListener('click', mark, true);
}
