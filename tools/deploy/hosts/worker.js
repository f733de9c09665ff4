// Cloudflare: the Worker is asked for what is no file of web/dist.
const BACKEND = /^\/(api(\/|$)|auth\/v1\/)/;
const STAFF = /^\/(admin|dashboard|driverdashboard)(\/|$)/i;
const NEWER = /^(\/[a-z]{2})?\/(car|brand|pay|list)\//i;
const SECRET = /^(\/[a-z]{2})?\/(pay|list)\//i;

/** What web/headers.ts says of an address, which _headers cannot where another file is sent for it. */
const headersOf = (pathname) => {
  if (SECRET.test(pathname)) return { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };
  if (!STAFF.test(pathname)) return {};
  return { 'X-Robots-Tag': 'noindex', 'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()' };
};

export default {
  async fetch(request, env) {
    const { pathname, search, origin } = new URL(request.url);
    if (BACKEND.test(pathname)) {
      const path = pathname.startsWith('/api') ? `/functions/v1${pathname}` : pathname;
      return fetch(new Request(`https://<ref>.supabase.co${path}${search}`, request));
    }
    const file = STAFF.test(pathname) ? '/app' : NEWER.test(pathname) ? '/shell' : '/404';
    const page = await env.ASSETS.fetch(new URL(file, origin));
    const headers = new Headers(page.headers);
    for (const [name, value] of Object.entries(headersOf(pathname))) headers.set(name, value);
    return new Response(page.body, { status: file === '/404' ? 404 : page.status, headers });
  },
};
