// Cloudflare: the Worker is asked for what is no file of web/dist.
const BACKEND = /^\/(api(\/|$)|auth\/v1\/)/;
const STAFF = /^\/(admin|dashboard|driverdashboard)(\/|$)/i;
const NEWER = /^\/(car|brand|pay|list)\//i;

export default {
  async fetch(request, env) {
    const { pathname, search, origin } = new URL(request.url);
    if (BACKEND.test(pathname)) {
      const path = pathname.startsWith('/api') ? `/functions/v1${pathname}` : pathname;
      return fetch(new Request(`https://<ref>.supabase.co${path}${search}`, request));
    }
    const file = STAFF.test(pathname) ? '/app' : NEWER.test(pathname) ? '/shell' : '/404';
    const page = await env.ASSETS.fetch(new URL(file, origin));
    return file === '/404' ? new Response(page.body, { status: 404, headers: page.headers }) : page;
  },
};
