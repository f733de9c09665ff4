// Before the first paint of a public page in English: whoever has chosen another language, or whose browser asks for one that the site has
// (`<html data-languages>`, the first for all others), is led to their page. A server does so by the request (server/pages.ts); this is for what comes
// from a cache or a static host, whose shell and error page stand at the addresses of all languages.
{
  const { lang, dataset } = document.documentElement;
  const offered = (dataset.languages ?? 'en').split(' ');
  const [, chosen = ''] = document.cookie.match(/(?:^|; )language=(\w+)/) ?? [];
  const read = [chosen, ...navigator.languages].map((one) => one.split('-')[0]);
  const own = read.find((one) => offered.includes(one)) ?? offered[0];
  const { pathname, search, hash } = location;
  if (lang === 'en-IN' && own !== 'en' && !/^\/[a-z]{2}(\/|$)/i.test(pathname))
    location.replace(`/${own}${pathname}`.replace(/\/$/, '') + search + hash);
}
