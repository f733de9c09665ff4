// In the head of the staff's pages: what their scripts would ask for only once they run is loaded beside them, the texts of the language and, for the
// office, its first page. Behind the scripts comes what answers are parsed by: while they start, the network has nothing to do. Which files these are
// stands in `<meta name=preloads>`, by the beginning of the address.
{
  const files = JSON.parse(document.querySelector('meta[name=preloads]').content);
  const [, chosen = ''] = document.cookie.match(/(?:^|; )language=(\w+)/) ?? [];
  const own = [chosen, ...navigator.languages].map((one) => one.split('-')[0]).find((one) => Object.hasOwn(files.texts, one)) ?? 'en';
  const area = location.pathname.toLowerCase().split('/')[1];
  const preload = (hrefs) => {
    for (const href of hrefs) {
      const how = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
      document.head.append(Object.assign(document.createElement('link'), how, { href }));
    }
  };
  preload([...files.texts[own], ...(files[area]?.all ?? []), ...(files[area]?.[own] ?? [])]);
  document.addEventListener('load', ({ target }) => target.href?.endsWith(files.start) && preload(files.contract), { capture: true });
}
