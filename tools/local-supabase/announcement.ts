import type { Stack } from './stack.ts';

/** The addresses of a started stack, for people. */
export function announcement(stack: Stack): string {
  const { siteUrl, apiUrl, databaseUrl, publishableKey, secretKey, requestLog } = stack;
  const log = requestLog ? `\n  Requests         ${requestLog}` : '';
  return `
  Site             ${siteUrl}
  API              ${siteUrl}/api  (also ${apiUrl}/functions/v1/api)
  Supabase         ${apiUrl}
  Database         ${databaseUrl}
  Publishable key  ${publishableKey}
  Secret key       ${secretKey}${log}

  Demo accounts    admin / admin123   employee / employee123   driver / driver123
`;
}
