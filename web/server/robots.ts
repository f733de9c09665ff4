/** robots.txt: search engines read the public pages, and are told all of them. */
export const robots = (origin: string) => `User-agent: *
Disallow: /api
Disallow: /admin
Disallow: /dashboard
Disallow: /driverdashboard

Sitemap: ${origin}/sitemap.xml
`;
