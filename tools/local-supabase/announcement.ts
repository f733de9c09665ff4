import type { Stack } from './stack.ts';

const DEMO = `
  Demo accounts    admin / admin123   employee / employee123   driver / driver123
  Your own shop    Ctrl-C, then: npm run reset -- --empty && npm start   (this demo is removed)
`;

/** For a shop of one's own: how its first account is made, as long as it has none. */
const ownShop = ({ firstAdminUrl }: Stack) => (firstAdminUrl ? `\n  First account    ${firstAdminUrl}\n` : '');

/** The addresses of a started stack, for people. Of one that others reach no secret: the machine's log keeps what is said here. */
export function announcement(stack: Stack): string {
  const { siteUrl, publicUrl, apiUrl, databaseUrl, publishableKey, secretKey, requestLog } = stack;
  const log = requestLog ? `\n  Requests         ${requestLog}` : '';
  if (publicUrl) return `\n  Site             ${publicUrl}  (here ${siteUrl})${log}\n${ownShop(stack)}`;
  return `
  Site             ${siteUrl}
  API              ${siteUrl}/api  (also ${apiUrl}/functions/v1/api)
  Supabase         ${apiUrl}
  Database         ${databaseUrl}
  Publishable key  ${publishableKey}
  Secret key       ${secretKey}${log}
${stack.isOwnShop ? ownShop(stack) : DEMO}`;
}
