// Starts the page's scripts, which the document names, when what is seen at once has been painted: pictures come before them, but a
// slow one does not hold them for long. A button that is pressed until then is marked, for keepTyped.ts.
{
  const start = () => {
    for (const { content } of document.querySelectorAll('meta[name=script]')) import(content);
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, 3000);
  const mark = ({ target }) => {
    if (performance.getEntriesByName('alive').length === 0)
      target.closest('button[type=button]:not([popovertarget])')?.toggleAttribute('data-pressed', true);
  };
  addEventListener('click', mark, true);
}
