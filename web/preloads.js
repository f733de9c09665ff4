// In the head of the staff's pages: what their scripts would ask for only once they run is loaded beside them, the texts of the language and, for the
// office, its first page. Which files these are stands in `<meta name=preloads>`, by the beginning of the address.
{
  const files = JSON.parse(document.querySelector('meta[name=preloads]').content);
  const [, chosen = ''] = document.cookie.match(/(?:^|; )language=(\w+)/) ?? [];
  const own = [chosen, ...navigator.languages].map((one) => one.split('-')[0]).find((one) => Object.hasOwn(files.texts, one)) ?? 'en';
  const area = location.pathname.toLowerCase().split('/')[1];
  for (const href of [...files.texts[own], ...(files[area]?.all ?? []), ...(files[area]?.[own] ?? [])]) {
    const how = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), how, { href }));
  }
}
