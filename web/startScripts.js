// Starts the page's module scripts (`<meta name=script>`), and the styles that only they need (`<meta name=styles>`), once the images above the fold are painted, after three seconds at most: images
// get the bandwidth first (largest contentful paint). The load event is held back until the scripts run, as on any page.
// A button that is pressed before is marked with `data-pressed`; src/app/public/main.tsx presses it as it hydrates, kit/later/Later.tsx one of a part
// that waits longer (`data-waits`).
{
  const start = () => {
    for (const meta of document.querySelectorAll('meta[name=styles]')) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: meta.content, onerror: () => link.remove() });
      meta.replaceWith(link);
    }
    for (const meta of document.querySelectorAll('meta[name=script]'))
      meta.replaceWith(Object.assign(document.createElement('script'), { type: 'module', src: meta.content }));
  };
  addEventListener('DOMContentLoaded', () => {
    // Empty images: each delays the load event until the next one is there.
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
    const part = performance.getEntriesByName('alive').length > 0 ? '[data-waits] ' : '';
    target.closest(`${part}button[type=button]:not([popovertarget])`)?.toggleAttribute('data-pressed', true);
  };
  addEventListener('click', mark, true);
}
